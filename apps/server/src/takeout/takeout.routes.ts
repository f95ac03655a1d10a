import send from '@fastify/send'
import { takeoutMessages } from '@yunque/contract/takeout/takeouts'
import { takeouts } from '@yunque/contract/takeout/takeouts.endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requirePassword } from '../access/second-factor/require-password.ts'
import { originOf } from '../access/sessions/origin.ts'
import { HttpError, NotFound } from '../errors.ts'
import { listRoutes } from '../http/list-routes.ts'
import { act, read, write } from '../http/serve.ts'
import { everyMinute } from '../system/every-minute.ts'
import { fileLimits } from '../system/limits.ts'
import { cancelTakeout, fileOfKey, permitTakeout, removeTakeout } from './takeout-acts.ts'
import { sweepTakeouts, takeoutFolder } from './takeout-files.ts'
import { beginTakeout, clearInterrupted, type TakeoutPlace } from './takeout-work.ts'
import { takeoutContents, takeoutList } from './takeouts.queries.ts'

/** The archives with all the data of the store, for who has the permission `app` (store.takeout). */
export function takeoutRoutes(app: FastifyInstance): void {
  const { database, dataDir } = app
  const stop = new AbortController()
  const place: TakeoutPlace = { database, dataDir, lists: app.lists, stop: stop.signal }
  app.addHook('preClose', () => stop.abort())
  listRoutes(app, takeouts.list, takeoutList)
  read(app, takeouts.contents, (db, { today }) =>
    takeoutContents(db, { lists: app.lists, folder: takeoutFolder(dataDir), today }),
  )
  runRoute(app, place)
  write(app, takeouts.cancel, (tx, context, { params: { id } }) => cancelTakeout(tx, context, id))
  act(app, takeouts.permit, (db, context, { params: { id }, body: { password }, request }) =>
    permitTakeout(db, context, { id, password, origin: originOf(request) }),
  )
  act(app, takeouts.remove, (db, context, { params: { id } }) => removeTakeout(db, context, { id, dataDir }))
  read(app, takeouts.file, async (db, _context, { params: { key }, request, reply }) => {
    const file = await fileOfKey(db, key)
    return sendFile({ request, reply }, { folder: takeoutFolder(dataDir), file })
  })
  if (app.looksBack) return
  // A database that does not answer yet is no reason not to start.
  app.addHook('onReady', () =>
    clearInterrupted(place).catch((err: unknown) => app.log.warn({ err }, 'takeouts not looked at')),
  )
  everyMinute(app, () => sweepTakeouts(database, dataDir), 'old takeouts not removed')
}

/** Answers at once. Progress is sent as events. */
function runRoute(app: FastifyInstance, place: TakeoutPlace): void {
  let running: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', () => running)
  act(app, takeouts.run, async (db, context, { body: { format, password }, request }) => {
    await requirePassword(db, context, { password, origin: originOf(request) })
    const { id, ended } = await beginTakeout(place, context, format)
    running = ended.then((error) => error && app.log.error({ err: error }, 'takeout failed'))
    return { id }
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Sends the whole file, or the part that a browser still lacks. */
async function sendFile(
  { request, reply }: Exchange,
  { folder, file }: { folder: string; file: string },
): Promise<FastifyReply> {
  // By its date a browser knows that it is still the same file: it never changes.
  const sent = await send(request.raw, `/${file}`, { root: folder, cacheControl: false, etag: false })
  if (sent.statusCode === 404) throw new NotFound(takeoutMessages.gone)
  // A part that the file does not have, or of another file.
  if (sent.type === 'error') throw new HttpError(sent.statusCode, takeoutMessages.part)
  reply.raw.setTimeout(fileLimits.stalledMs, () => reply.raw.destroy())
  return reply
    .code(sent.statusCode)
    .headers({ ...sent.headers, 'content-disposition': `attachment; filename="${file}"` })
    .type('application/zip')
    .send(sent.stream)
}
