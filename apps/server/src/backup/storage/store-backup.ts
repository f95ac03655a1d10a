import { join } from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../../system/start-error.ts'
import type { BackupPlace } from '../backup-work.ts'
import { copyDue, type Due, oldCopies } from '../copy-due.ts'
import type { StoragePlaces } from './storage-address.ts'
import { type Ask, type StoragePlace, storageClient } from './storage-client.ts'
import { type Sending, storeFile } from './store-file.ts'
import { keyIn, storedMark } from './take-storage.ts'

/** Advisory lock key. Not that of the backups: a slow line must not delay the next one. */
const STORAGE_LOCK = 7_301_961

type At = StoragePlace & { prefix: string }
type Storing = { places: StoragePlaces; sending?: Sending }

/**
 * Sends the last good backup to the storage, if it is not there, and removes old copies (store.storage-copies). Returns
 * why it failed.
 */
export const storeDueBackup = (place: BackupPlace, storing: Storing): Promise<Error | undefined> =>
  copyDue<At>(place, {
    lock: STORAGE_LOCK,
    settings: sql`s.backup_s3_endpoint as endpoint, s.backup_s3_region as region, s.backup_s3_bucket as bucket,
      s.backup_s3_prefix as prefix, s.backup_s3_key_id as "keyId", s.backup_s3_secret as secret`,
    isAt: ({ endpoint, bucket, prefix }) =>
      sql`(s.backup_s3_endpoint, s.backup_s3_bucket, s.backup_s3_prefix) = (${endpoint}, ${bucket}, ${prefix})`,
    columns: {
      place: 'backup_s3_endpoint',
      tried: 'backup_s3_tried_at',
      fault: 'backup_s3_fault',
      copied: 'stored_at',
    },
    copy: (due) => store(place, due, storing),
  })

async function store(place: BackupPlace, due: Due<At>, { places, sending }: Storing): Promise<void> {
  const { prefix, mark, file } = due
  const ask = storageClient(due, places, place.stop)
  if ((await storedMark(ask, prefix)) !== mark)
    throw new StartError('Le falta la marca de esta tienda: guarde de nuevo el almacenamiento')
  const sent = { path: join(place.folder, file), key: keyIn(prefix, file) }
  await storeFile(ask, sent, { ...sending, stop: place.stop })
  await removeOldCopies(ask, place.folder, due)
}

/** Copies stay as in the second folder. Only names of copies below the prefix with the mark of this store are removed. */
async function removeOldCopies(ask: Ask, folder: string, { prefix, keep }: Due<At>): Promise<void> {
  const start = keyIn(prefix, 'yunque-')
  const { body } = await ask({ method: 'GET', query: { 'list-type': '2', prefix: start } })
  const keys = [...body.toString('utf8').matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
  const names = keys.map((key) => key.slice(start.length - 'yunque-'.length))
  for (const name of await oldCopies(names, { folder, keep }))
    await ask({ method: 'DELETE', key: keyIn(prefix, name) })
}
