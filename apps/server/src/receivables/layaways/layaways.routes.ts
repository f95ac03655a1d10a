import { layaways } from '@yunque/contract/sales/layaways.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { cancelLayaway, refundableLayaway } from './cancel-layaway.ts'
import { extendLayaway } from './extend-layaway.ts'
import { layawayList } from './layaways.queries.ts'
import { saveLayaway } from './save-layaway.ts'

/** Pre-sales whose goods are set aside until a day. */
export function layawayRoutes(app: FastifyInstance): void {
  listRoutes(app, layaways.list, layawayList)
  read(app, layaways.refundable, (db, context, { params: { id } }) => refundableLayaway(db, context, id), {
    before: countLookUp,
  })
  write(app, layaways.save, (tx, context, { params: { id }, body }) => saveLayaway(tx, context, id, body))
  write(app, layaways.extend, (tx, context, { params: { id }, body }) => extendLayaway(tx, context, id, body))
  write(app, layaways.cancel, (tx, context, { params: { id }, body }) => cancelLayaway(tx, context, id, body))
}
