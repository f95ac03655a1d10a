import { apiKeys } from '@yunque/contract/access/api-keys.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { act, read, write } from '../../http/serve.ts'
import { originOf } from '../sessions/origin.ts'
import { apiKeyList } from './api-keys.queries.ts'
import { endKey } from './end-key.ts'
import { tablesOfKey } from './key-tables.ts'
import { makeKey } from './make-key.ts'

/** Keys of programs. */
export function keyRoutes(app: FastifyInstance): void {
  listRoutes(app, apiKeys.list, apiKeyList)
  // The answer has the secret, so it is not stored for an Idempotency-Key.
  act(app, apiKeys.make, (db, context, { body, request }) => makeKey(db, context, body, originOf(request)))
  read(app, apiKeys.tables, (db, _context, { params }) => tablesOfKey(db, app.lists, params.id))
  write(app, apiKeys.end, (tx, context, { params }) => endKey(tx, context, params.id))
}
