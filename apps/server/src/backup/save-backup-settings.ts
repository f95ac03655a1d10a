import type { BackupSettings } from '@yunque/contract/backup/backups'
import type { Tx } from '../db/database.ts'
import { Stale } from '../errors.ts'
import { announce } from '../operation/announce.ts'
import { audit } from '../operation/audit.ts'
import type { Context } from '../operation/context.ts'

/** Saves the schedule of backups and how many are kept. @throws Stale */
export async function saveBackupSettings(tx: Tx, context: Context, given: BackupSettings): Promise<void> {
  const { nightly, hour, keep, revision } = given
  const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.backup_version) throw new Stale()
  await tx
    .updateTable('settings')
    .set({
      ...{ backup_nightly: nightly, backup_hour: hour, backup_keep: keep },
      backup_version: before.backup_version + 1,
    })
    .execute()
  await audit(tx, context, {
    action: 'modificar',
    entity: 'settings',
    before: {
      ...{ backupNightly: before.backup_nightly, backupHour: before.backup_hour },
      backupKeep: before.backup_keep,
    },
    after: { backupNightly: nightly, backupHour: hour, backupKeep: keep },
  })
  await announce(tx, { entity: 'backups', id: 0 })
}
