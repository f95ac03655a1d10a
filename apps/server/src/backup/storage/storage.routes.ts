import { type StorageSettings, storageMessages } from '@yunque/contract/backup/storage'
import { storage } from '@yunque/contract/backup/storage.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { act, read } from '../../http/serve.ts'
import { actingIn } from '../../operation/acting.ts'
import { everyMinute } from '../../system/every-minute.ts'
import type { BackupPlace } from '../backup-work.ts'
import { storagePlaces } from './storage-address.ts'
import { storageClient } from './storage-client.ts'
import { saveStorage, storageInfo, withSecret } from './storage-settings.ts'
import { storeDueBackup } from './store-backup.ts'
import { takeStorage, tryStorage } from './take-storage.ts'

/** The storage of copies, for administrators, and its work every minute. */
export function storageRoutes(app: FastifyInstance, place: BackupPlace, networks: readonly string[]): void {
  const places = storagePlaces(networks)
  const opened = async (db: Db, given: StorageSettings) => {
    const settings = await withSecret(db, given)
    return { settings, ask: storageClient(settings, places, place.stop) }
  }
  read(app, storage.info, (db) => storageInfo(db))
  act(app, storage.test, async (db, _context, { body }) => {
    if (body.endpoint === '') throw new Refusal(storageMessages.endpoint)
    const { settings, ask } = await opened(db, body)
    await tryStorage(ask, settings)
    return { bucket: settings.bucket }
  })
  act(app, storage.save, async (db, context, { body }) => {
    const { settings, ask } = await opened(db, body)
    if (settings.endpoint !== '') await takeStorage(ask, settings)
    return actingIn(db, context, async (tx) => {
      await saveStorage(tx, context, settings)
      return storageInfo(tx)
    })
  })
  const work = async () => {
    const unstored = await storeDueBackup(place, { places })
    if (unstored) app.log.error({ err: unstored }, 'backup not stored')
  }
  everyMinute(app, work, 'backup storage not looked at')
}
