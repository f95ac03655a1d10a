import { queryOptions } from '@tanstack/react-query'
import type { BackupInfo, BackupSettings } from '@yunque/contract/backup/backups'
import { backups } from '@yunque/contract/backup/backups.endpoints'
import type { ContinuousInfo, ContinuousSettings } from '@yunque/contract/backup/continuous'
import { continuous } from '@yunque/contract/backup/continuous.endpoints'
import type { RecoveryMake, RecoverySheet } from '@yunque/contract/backup/recovery'
import { recovery } from '@yunque/contract/backup/recovery.endpoints'
import type { ReserveCode, ReserveCodeMake } from '@yunque/contract/backup/reserve'
import { reserve } from '@yunque/contract/backup/reserve.endpoints'
import type { StorageInfo, StorageSettings } from '@yunque/contract/backup/storage'
import { storage } from '@yunque/contract/backup/storage.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import { texts } from './texts.ts'

export const backupSettingsQuery = queryOptions({
  queryKey: ['backups', 'settings'],
  queryFn: ({ signal }) => api.call(backups.settings, {}, { signal }),
})

export function saveBackupSettings(settings: BackupSettings, options: SaveOptions): Promise<BackupInfo> {
  return api.call(backups.saveSettings, { body: settings }, options)
}

/** Polled while the page is open: how many seconds each place is behind. */
export const continuousQuery = queryOptions({
  queryKey: ['backups', 'continuous'],
  queryFn: ({ signal }) => api.call(continuous.info, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.places.some((one) => one.state !== 'off') ? 5000 : false),
})

export function saveContinuous(settings: ContinuousSettings, options: SaveOptions): Promise<ContinuousInfo> {
  return api.call(continuous.save, { body: settings }, options)
}

export const storageQuery = queryOptions({
  queryKey: ['backups', 'storage'],
  queryFn: ({ signal }) => api.call(storage.info, {}, { signal }),
})

export function saveStorage(settings: StorageSettings, options: SaveOptions): Promise<StorageInfo> {
  return api.call(storage.save, { body: settings }, options)
}

export const recoveryQuery = queryOptions({
  queryKey: ['backups', 'recovery'],
  queryFn: ({ signal }) => api.call(recovery.info, {}, { signal }),
})

/** New words of the sheet of recovery. They are in the answer alone. */
export function makeWords(proof: RecoveryMake, options: SaveOptions): Promise<RecoverySheet> {
  return api.call(recovery.make, { body: proof }, options)
}

/** How many seconds the reserve computer is behind is asked again while the page is open. */
export const reserveQuery = queryOptions({
  queryKey: ['backups', 'reserve'],
  queryFn: ({ signal }) => api.call(reserve.info, {}, { signal }),
  refetchInterval: 5000,
})

/** A code for another computer. It is in the answer alone. */
export const makeReserveCode = (proof: ReserveCodeMake, options: SaveOptions): Promise<ReserveCode> =>
  api.call(reserve.code, { body: proof }, options)

export const endReserve = (): Promise<void> =>
  orShowError(async () => {
    await api.call(reserve.end)
    toast.success(texts.reserveEnded)
  })

/** Writes and reads a file in the storage that was typed. */
export const testStorage = (settings: StorageSettings): Promise<void> =>
  orShowError(async () => {
    const { bucket } = await api.call(storage.test, { body: settings })
    toast.success(texts.tested(bucket))
  })

/** Restores the last good backup aside. Events then update its state. */
export const tryBackup = (): Promise<void> =>
  orShowError(async () => {
    await api.call(backups.trial)
    toast.success(texts.trialBegun)
    await queryClient.invalidateQueries({ queryKey: ['backups'] })
  })

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
