import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyPlace } from '@yunque/server/backup/continuous/copy-place'
import { folderPlace } from '@yunque/server/backup/continuous/folder-place'
import { storagePlace } from '@yunque/server/backup/continuous/storage-place'
import { markText } from '@yunque/server/backup/copy-folder'
import { storagePlaces } from '@yunque/server/backup/storage/storage-address'
import { storageClient } from '@yunque/server/backup/storage/storage-client'
import { takeStorage } from '@yunque/server/backup/storage/take-storage'
import type { Database } from '@yunque/server/db/database'
import { BUCKET, storageKey } from '../../../apps/server/test/storage-server.ts'

/** A place of a continuous copy: its name in the metrics, what it may lack, and how far it is behind at most, in milliseconds. */
export type Copied = {
  name: 'folder' | 'storage'
  boundMs: number
  lagMs: number
  /** Settings of the program that it needs. */
  settings: Record<string, string>
  /** Makes it the place of a store with that mark. */
  activate(database: Database, mark: string): Promise<void>
  place(): CopyPlace
}

/** A second disk or computer in the shop. */
export const toFolder = (usb: string): Copied => ({
  name: 'folder',
  boundMs: 5000,
  lagMs: 1500,
  settings: {},
  activate: async ({ pool }, mark) => {
    await pool.query('update settings set backup_copy_folder = $1, continuous_folder = true', [usb])
    writeFileSync(join(usb, 'copias-de-yunque.txt'), markText(mark))
  },
  place: () => folderPlace(usb),
})

const PREFIX = 'tienda'
const NETWORKS = '127.0.0.0/8'

/** A storage compatible with S3. */
export function toStorage(endpoint: string): Copied {
  const ask = storageClient(
    { endpoint, region: 'us-east-1', bucket: BUCKET, ...storageKey },
    storagePlaces([NETWORKS]),
  )
  return {
    name: 'storage',
    boundMs: 60_000,
    lagMs: 12_000,
    settings: { STORAGE_NETWORKS: NETWORKS },
    activate: async ({ pool }, mark) => {
      await pool.query(
        `update settings set backup_s3_endpoint = $1, backup_s3_region = 'us-east-1', backup_s3_bucket = $2, backup_s3_prefix = $3,
          backup_s3_key_id = $4, backup_s3_secret = $5, continuous_storage = true`,
        [endpoint, BUCKET, PREFIX, storageKey.keyId, storageKey.secret],
      )
      await takeStorage(ask, { prefix: PREFIX, mark })
    },
    place: () => storagePlace(ask, { prefix: PREFIX }),
  }
}
