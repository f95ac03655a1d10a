import { queryOptions } from '@tanstack/react-query'
import type { BackupInfo, BackupSettings } from '@yunque/contract/backup/backups'
import { backups } from '@yunque/contract/backup/backups.endpoints'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import type { SaveOptions } from '../../ui/form/use-submission.ts'
import { texts } from './texts.ts'

export const backupSettingsQuery = queryOptions({
  queryKey: ['backups', 'settings'],
  queryFn: ({ signal }) => api.call(backups.settings, {}, { signal }),
})

export async function saveBackupSettings(
  settings: BackupSettings,
  options: SaveOptions,
): Promise<BackupInfo> {
  const saved = await api.call(backups.saveSettings, { body: settings }, options)
  await queryClient.invalidateQueries({ queryKey: ['backups'] })
  return saved
}

/** Starts a backup. Events then update the list. */
export const backUpNow = (): Promise<void> =>
  orShowError(async () => {
    await api.call(backups.run)
    toast.success(texts.begun)
    await queryClient.invalidateQueries({ queryKey: ['backups'] })
  })

/** Marks a doubtful backup as good. */
export const acceptBackup = (id: number): Promise<void> =>
  orShowError(async () => {
    await api.call(backups.accept, { params: { id } })
    toast.success(texts.accepted)
    await queryClient.invalidateQueries({ queryKey: ['backups'] })
  })

/** Downloads the file. */
export const downloadBackup = (id: number): Promise<void> =>
  orShowError(async () => saveFile(await api.file(backups.file, { params: { id } })))

/** A refusal shows the server's message. */
async function orShowError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
