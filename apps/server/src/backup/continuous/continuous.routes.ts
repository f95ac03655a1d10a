import { continuous } from '@yunque/contract/backup/continuous.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, read } from '../../http/serve.ts'
import { actingIn } from '../../operation/acting.ts'
import { refusing } from '../../refusing.ts'
import { everyMinute } from '../../system/every-minute.ts'
import { storagePlaces } from '../storage/storage-address.ts'
import { openPlace, readPlaces } from './continuous-copy.ts'
import { continuousInfo, momentsOnWire } from './continuous-info.ts'
import { listMoments } from './moments.ts'
import { saveContinuous } from './save-continuous.ts'

/** The continuous copy, for administrators, and its work while the application is open. */
export function continuousRoutes(app: FastifyInstance, networks: readonly string[]): void {
  const { continuousCopy: copy, database } = app
  read(app, continuous.info, (db) => continuousInfo(db, copy))
  act(app, continuous.save, async (db, context, { body }) => {
    await actingIn(db, context, (tx) => saveContinuous(tx, context, { given: body, possible: copy.possible }))
    await copy.refresh()
    return continuousInfo(db, copy)
  })
  read(app, continuous.moments, async (_db, _context, { query }) => {
    const { settings } = await readPlaces(database)
    const configured = query.place === 'folder' ? settings.folder : settings.endpoint
    if (configured === '') return { bytes: 0, spans: [], marks: [] }
    const place = openPlace(query.place, settings, { places: storagePlaces(networks) })
    return momentsOnWire(await refusing(() => listMoments(place)))
  })
  if (!copy.possible) return
  // A database that does not answer yet is no reason not to start.
  app.addHook('onReady', () =>
    copy.refresh().catch((err: unknown) => app.log.warn({ err }, 'continuous copy not begun')),
  )
  // What other settings changed, such as the folder itself.
  everyMinute(app, () => copy.refresh(), 'continuous copy not looked at')
  app.addHook('onClose', () => copy.stop())
}
