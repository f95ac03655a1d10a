import { join } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../../start-error.ts'
import { announceBackup, type BackupPlace, reasonOf, takeLock } from '../backup-work.ts'
import { oldCopies, RETRY_MINUTES } from '../copy-backup.ts'
import type { StoragePlaces } from './storage-address.ts'
import { type Ask, type StoragePlace, storageClient } from './storage-client.ts'
import { type Sending, storeFile } from './store-file.ts'
import { keyIn, storedMark } from './take-storage.ts'

/** Advisory lock key. Not that of the backups: a slow line must not delay the next one. */
const STORAGE_LOCK = 7_301_961

type Due = StoragePlace & { prefix: string; mark: string; keep: number; id: number; file: string }
type Storing = { places: StoragePlaces; sending?: Sending }

/**
 * Sends the last good backup to the storage, if it is not there, and removes old copies (store.storage-copies). Returns
 * why it failed.
 */
export async function storeDueBackup(place: BackupPlace, storing: Storing): Promise<Error | undefined> {
  const due = await dueBackup(place)
  if (!due) return undefined
  const lock = await takeLock(place.database.url, STORAGE_LOCK)
  if (!lock) return undefined
  try {
    const fault = await store(place, due, storing).then(
      () => undefined,
      (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
    )
    await note(place, due, fault)
    return fault
  } finally {
    await lock.end().catch(() => undefined)
  }
}

async function dueBackup({ database }: BackupPlace): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select s.backup_s3_endpoint as endpoint, s.backup_s3_region as region, s.backup_s3_bucket as bucket, s.backup_s3_prefix as prefix,
      s.backup_s3_key_id as "keyId", s.backup_s3_secret as secret, s.backup_copy_mark as mark, s.backup_keep as keep, b.id, b.file
    from settings s cross join lateral (
      select id, file, stored_at from backups where result = 'done' order by id desc limit 1) b
    where s.backup_s3_endpoint <> '' and b.stored_at is null and (s.backup_s3_fault is null
      or now() not between s.backup_s3_tried_at and s.backup_s3_tried_at + make_interval(mins => ${RETRY_MINUTES}))`.execute(
    database.db,
  )
  return rows[0]
}

async function store(place: BackupPlace, due: Due, { places, sending }: Storing): Promise<void> {
  const { prefix, mark, file } = due
  const ask = storageClient(due, places, place.stop)
  if ((await storedMark(ask, prefix)) !== mark)
    throw new StartError('Le falta la marca de esta tienda: guarde de nuevo el almacenamiento')
  const sent = { path: join(place.folder, file), key: keyIn(prefix, file) }
  await storeFile(ask, sent, { ...sending, stop: place.stop })
  await removeOldCopies(ask, place.folder, due)
}

/** Copies stay as in the second folder. Only names of copies below the prefix with the mark of this store are removed. */
async function removeOldCopies(ask: Ask, folder: string, { prefix, keep }: Due): Promise<void> {
  const start = keyIn(prefix, 'yunque-')
  const { body } = await ask({ method: 'GET', query: { 'list-type': '2', prefix: start } })
  const keys = [...body.toString('utf8').matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
  const names = keys.map((key) => key.slice(start.length - 'yunque-'.length))
  for (const name of await oldCopies(names, { folder, keep }))
    await ask({ method: 'DELETE', key: keyIn(prefix, name) })
}

async function note(
  { database }: BackupPlace,
  { id, endpoint, bucket }: Due,
  fault: Error | undefined,
): Promise<void> {
  await sql`update settings set backup_s3_tried_at = now(), backup_s3_fault = ${fault ? reasonOf(fault) : null}
    where backup_s3_endpoint = ${endpoint} and backup_s3_bucket = ${bucket}`.execute(database.db)
  if (!fault)
    await sql`update backups set stored_at = now() where id = ${id}
      and (select backup_s3_endpoint = ${endpoint} and backup_s3_bucket = ${bucket} from settings)`.execute(
      database.db,
    )
  await announceBackup(database, id)
}
