import { RESTORE_PIECE_BYTES, restoreMessages } from '@yunque/contract/backup/restoring'
import { restoring as calls } from '@yunque/contract/backup/restoring.endpoints'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../errors.ts'
import { uploadedFile } from '../../files/upload.ts'
import { act, read } from '../../http/serve.ts'
import type { Network } from '../../lan/network.ts'
import { Restoring } from './restoring.ts'

/** The restore of a backup in the browser, for the administrator of a store without data. */
export function restoringRoutes(app: FastifyInstance, network: Network): Restoring {
  const { database, dataDir } = app
  const onError = (error: Error) => app.log.error({ err: error }, 'restore failed')
  const restoring = new Restoring({ database, dataDir, onBrought: network.adopt, onError })
  app.addHook('onReady', () => restoring.clear())
  app.addHook('preClose', () => restoring.clear())
  read(app, calls.offer, () => restoring.offer())
  act(app, calls.begin, (_db, _context, { body }) => restoring.begin(body))
  act(app, calls.piece, async (_db, _context, { params, query, request }) => {
    const bytes = await uploadedFile(request, restoreMessages.empty, RESTORE_PIECE_BYTES)
    return restoring.take(params.run, { at: query.at, bytes })
  })
  act(app, calls.start, (_db, _context, { params, body }) => restoring.start(params.run, body.words))
  read(app, calls.progress, (_db, _context, { params }) => restoring.progress(params.run))
  act(app, calls.cancel, (_db, _context, { params }) => restoring.cancel(params.run))
  return restoring
}

/** The calls that answer while the tables are replaced. */
const open: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/restoring/:run',
  '/api/restoring/:run/cancel',
])
export const answersWhileRestoring = (url: string | undefined): boolean => url !== undefined && open.has(url)

/** 503: the store is being restored. The client retries. */
export class BeingRestored extends HttpError {
  constructor() {
    super(503, 'Se está restaurando un respaldo. Espere a que termine.', { headers: { 'retry-after': '5' } })
  }
}
