import { setTimeout as sleep } from 'node:timers/promises'
import { RESTORE_PIECE_BYTES, restoreMessages } from '@yunque/contract/backup/restoring'
import { restoring as calls } from '@yunque/contract/backup/restoring.endpoints'
import { restoringMinute as minuteCalls } from '@yunque/contract/backup/restoring-minute.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { EmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { HttpError } from '../../errors.ts'
import { uploadedFile } from '../../files/upload.ts'
import { act, read } from '../../http/serve.ts'
import type { Network } from '../../lan/network.ts'
import { signal } from '../../operation/signal.ts'
import { storagePlaces } from '../storage/storage-address.ts'
import { MinuteRestore } from './minute-restore.ts'
import { Restoring } from './restoring.ts'

type Parts = {
  network: Network
  /** Where a storage may be. */
  networks: readonly string[] | undefined
  replace: EmbeddedPostgres['replace'] | undefined
}
/** Whether the tables or the database are being replaced, so that nothing else may be asked. */
export type BeingReplaced = { isClosed: () => boolean }

/** The restores of a backup and of a moment in the browser, for the administrator of a store without data. */
export function restoringRoutes(
  app: FastifyInstance,
  { network, networks = [], replace }: Parts,
): BeingReplaced {
  const { database, dataDir } = app
  const onError = (error: Error) => app.log.error({ err: error }, 'restore failed')
  const restoring = new Restoring({ database, dataDir, onBrought: network.adopt, onError })
  app.addHook('onReady', () => restoring.clear())
  app.addHook('preClose', () => restoring.clear())
  const onPlaced = (brought: boolean) => takeUp(app, brought ? network : undefined)
  const minute = new MinuteRestore({
    database,
    dataDir,
    replace,
    places: storagePlaces(networks),
    untilAnswers: () => untilAnswers(app),
    onPlaced,
    onError,
  })
  minuteRoutes(app, minute, () => restoring.isBusy())
  read(app, calls.offer, () => restoring.offer())
  act(app, calls.begin, (_db, _context, { body }) => {
    refuseBusy(minute.isBusy())
    return restoring.begin(body)
  })
  act(app, calls.piece, async (_db, _context, { params, query, request }) => {
    const bytes = await uploadedFile(request, restoreMessages.empty, RESTORE_PIECE_BYTES)
    return restoring.take(params.run, { at: query.at, bytes })
  })
  act(app, calls.start, (_db, _context, { params, body }) => {
    refuseBusy(minute.isBusy())
    return restoring.start(params.run, body.words)
  })
  read(app, calls.progress, (_db, _context, { params }) => restoring.progress(params.run))
  act(app, calls.cancel, (_db, _context, { params }) => restoring.cancel(params.run))
  return { isClosed: () => restoring.isClosed() || minute.isClosed() }
}

function minuteRoutes(app: FastifyInstance, minute: MinuteRestore, isBusy: () => boolean): void {
  const left = (err: unknown) => app.log.warn({ err }, 'left restore not removed')
  app.addHook('onReady', () => minute.clear().catch(left))
  app.addHook('preClose', () => minute.clear().catch(left))
  read(app, minuteCalls.offer, () => minute.offer())
  act(app, minuteCalls.look, (_db, _context, { body }) => minute.look(body))
  act(app, minuteCalls.begin, async (_db, _context, { body }) => {
    refuseBusy(isBusy())
    return minute.begin(body)
  })
  read(app, minuteCalls.progress, (_db, _context, { params }) => minute.progress(params.run))
  act(app, minuteCalls.cancel, (_db, _context, { params }) => minute.cancel(params.run))
}

function refuseBusy(isBusy: boolean): void {
  if (isBusy) throw new HttpError(409, restoreMessages.busy)
}

/** Waits some seconds at most; then requests fail as with any lost database. */
async function untilAnswers({ watch }: FastifyInstance): Promise<void> {
  for (let look = 0; look < 50 && !(await watch.look()); look++) await sleep(200)
}

/** Ends what this process kept of the former store: event streams close, and the continuous copy starts for the new one. */
async function takeUp(app: FastifyInstance, network: Network | undefined): Promise<void> {
  await sql`select ${signal('sessions')}`.execute(app.database.db)
  await app.continuousCopy.refresh()
  await network?.adopt()
}

/** The calls that answer while the tables are replaced. */
const open: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/restoring/:run',
  '/api/restoring/:run/cancel',
  '/api/restoringMinute/:run',
  '/api/restoringMinute/:run/cancel',
])
export const answersWhileRestoring = (url: string | undefined): boolean => url !== undefined && open.has(url)

/** 503: the store is being restored. The client retries. */
export class BeingRestored extends HttpError {
  constructor() {
    super(503, restoreMessages.closed, { headers: { 'retry-after': '5' } })
  }
}
