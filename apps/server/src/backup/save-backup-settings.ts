import type { BackupSettings } from '@yunque/contract/backup/backups'
import type { Tx } from '../db/database.ts'
import { Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { takeCopyFolder } from './copy-folder.ts'

/**
 * Saves the schedule of backups, how many are kept, and the folder of their copies. `backups` is the folder of the backups.
 * @throws Stale, Refusal, Question
 */
export async function saveBackupSettings(
  tx: Tx,
  context: Context,
  given: BackupSettings,
  backups: string,
): Promise<void> {
  const { nightly, hour, keep, copyFolder, revision, confirm } = given
  const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.backup_version) throw new Stale()
  const moved = copyFolder !== before.backup_copy_folder
  if (moved && copyFolder !== '')
    await takeCopyFolder({ folder: copyFolder, backups, mark: before.backup_copy_mark, confirm })
  if (moved)
    await tx.updateTable('backups').set({ copied_at: null }).where('copied_at', 'is not', null).execute()
  await tx
    .updateTable('settings')
    .set({
      backup_nightly: nightly,
      backup_hour: hour,
      backup_keep: keep,
      backup_copy_folder: copyFolder,
      // What failed is tried again at once.
      backup_copy_fault: null,
      ...(moved && { backup_copy_since: new Date() }),
      backup_version: before.backup_version + 1,
    })
    .execute()
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: {
        backupNightly: before.backup_nightly,
        backupHour: before.backup_hour,
        backupKeep: before.backup_keep,
        backupCopyFolder: before.backup_copy_folder,
      },
      after: { backupNightly: nightly, backupHour: hour, backupKeep: keep, backupCopyFolder: copyFolder },
    },
    { entity: 'backups', id: 0 },
  ])
}
