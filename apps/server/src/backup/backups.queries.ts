import { backupWords } from '@yunque/contract/backup/backup-words'
import type { BackupInfo } from '@yunque/contract/backup/backups'
import { backups } from '@yunque/contract/backup/backups.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'

/** The backups, the latest first. */
export const backupList = defineList(backups.list)({
  from: from('backups', 'b'),
  fields: {
    id: 'b.id',
    startedAt: 'b.started_at',
    file: 'b.file',
    scheduled: 'b.scheduled',
    createBy: 'b.created_by',
    seconds: ({ b }) => `round(extract(epoch from ${b}.ended_at - ${b}.started_at))::int`,
    progress: 'b.progress',
    size: 'b.size',
    rows: 'b.rows',
    result: { sql: 'b.result', shown: { reads: ['progress'], words: backupWords } },
    reason: 'b.reason',
    copiedAt: 'b.copied_at',
    storedAt: 'b.stored_at',
  },
  key: 'id',
  defaultSort: [{ selector: 'startedAt', desc: true }],
  take: 20,
})

/** `GET backups/settings`. */
export async function backupInfo(db: Db | Tx, folder: string): Promise<BackupInfo> {
  const { rows } = await sql<Omit<BackupInfo, 'folder'>>`
    select backup_nightly as nightly, backup_hour as hour, backup_keep as keep, backup_version as revision,
      backup_copy_folder as "copyFolder", backup_copy_fault as "copyFault",
      (select max(copied_at) from backups) as "copiedAt",
      backup_s3_bucket as bucket, backup_s3_fault as "storageFault", (select max(stored_at) from backups) as "storedAt",
      (select max(started_at) from backups where result = 'done') as "goodAt",
      (select json_build_object('at', started_at, 'result', result, 'reason', reason, 'file', file)
        from restore_checks where place is null order by id desc limit 1) as trial,
      (select json_build_object('at', started_at, 'result', result, 'reason', reason, 'minute', minute, 'place', place)
        from restore_checks where place is not null order by id desc limit 1) as "minuteTrial"
    from settings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  return { ...row, folder }
}
