import { type StorageInfo, type StorageSettings, storageMessages } from '@yunque/contract/backup/storage'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

/** `GET backups/storage`: without the secret. */
export async function storageInfo(db: Db | Tx): Promise<StorageInfo> {
  const { rows } = await sql<StorageInfo>`
    select backup_s3_endpoint as endpoint, backup_s3_region as region, backup_s3_bucket as bucket, backup_s3_prefix as prefix,
      backup_s3_key_id as "keyId", backup_s3_secret <> '' as "hasSecret", backup_s3_fault as fault, backup_version as revision,
      (select max(stored_at) from backups) as "storedAt"
    from settings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  return row
}

/**
 * The settings with their secret, and the mark of the store. The stored secret goes to the server and with the key for
 * which it was typed, and nowhere else (store.storage-copies). @throws Refusal
 */
export async function withSecret(
  db: Db,
  given: StorageSettings,
): Promise<StorageSettings & { secret: string; mark: string }> {
  const stored = await db
    .selectFrom('settings')
    .select(['backup_s3_endpoint', 'backup_s3_key_id', 'backup_s3_secret', 'backup_copy_mark'])
    .executeTakeFirstOrThrow()
  const same = given.endpoint === stored.backup_s3_endpoint && given.keyId === stored.backup_s3_key_id
  const secret = given.secret || (same ? stored.backup_s3_secret : '')
  if (given.endpoint !== '' && secret === '') throw new Refusal(storageMessages.secret)
  return { ...given, secret, mark: stored.backup_copy_mark }
}

/** Saves the storage. Another place gets the last backup anew. @throws Stale */
export async function saveStorage(
  tx: Tx,
  context: Context,
  given: StorageSettings & { secret: string },
): Promise<void> {
  const { revision } = given
  const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.backup_version) throw new Stale()
  const off = given.endpoint === ''
  const kept = (value: string) => (off ? '' : value)
  const next = {
    backup_s3_endpoint: given.endpoint,
    backup_s3_region: kept(given.region),
    backup_s3_bucket: kept(given.bucket),
    backup_s3_prefix: kept(given.prefix),
    backup_s3_key_id: kept(given.keyId),
  }
  const moved = (['backup_s3_endpoint', 'backup_s3_bucket', 'backup_s3_prefix'] as const).some(
    (name) => next[name] !== before[name],
  )
  if (moved)
    await tx.updateTable('backups').set({ stored_at: null }).where('stored_at', 'is not', null).execute()
  const secret = kept(given.secret)
  await tx
    .updateTable('settings')
    .set({
      ...next,
      backup_s3_secret: secret,
      backup_version: before.backup_version + 1,
      // What failed is tried again at once.
      backup_s3_fault: null,
      ...(moved && { backup_s3_since: new Date() }),
    })
    .execute()
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: told(before),
      after: { ...told(next), ...(secret === before.backup_s3_secret ? {} : { backupS3Secret: '********' }) },
    },
    { entity: 'backups', id: 0 },
  ])
}

type StorageColumns = Record<`backup_s3_${'endpoint' | 'region' | 'bucket' | 'prefix' | 'key_id'}`, string>
const told = (row: StorageColumns) => ({
  backupS3Endpoint: row.backup_s3_endpoint,
  backupS3Region: row.backup_s3_region,
  backupS3Bucket: row.backup_s3_bucket,
  backupS3Prefix: row.backup_s3_prefix,
  backupS3KeyId: row.backup_s3_key_id,
})
