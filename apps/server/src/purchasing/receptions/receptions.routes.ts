import { receptions } from '@yunque/contract/purchasing/receptions.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { read, write } from '../../http/serve.ts'
import { linesToReceive, ordersToReceive } from './orders-to-receive.queries.ts'
import { findReception, receptionList } from './receptions.queries.ts'
import { reduceReception } from './reduce-reception.ts'
import { saveReception } from './save-reception.ts'
import { voidReception } from './void-reception.ts'

/** Receptions: goods of an order that came before their invoice. */
export function receptionRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: receptions,
    list: receptionList,
    find: findReception,
    save: saveReception,
    remove: voidReception,
  })
  write(app, receptions.reduce, async (tx, context, { params: { id }, body }) => {
    await reduceReception(tx, context, { id, ...body })
    return findReception(tx, context, id)
  })
  read(app, receptions.orders, ordersToReceive)
  read(app, receptions.order, (db, context, { params: { id } }) => linesToReceive(db, context, id), {
    before: countLookUp,
  })
}
