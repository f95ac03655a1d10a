import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { processPurchase } from './process-purchase.ts'
import { findPurchase, payableList, purchaseList } from './purchases.queries.ts'
import { savePurchase } from './save-purchase.ts'
import { voidPurchase } from './void-purchase.ts'

/** Purchases and debts to suppliers. */
export function purchaseRoutes(app: FastifyInstance): void {
  listRoutes(app, purchases.list, purchaseList)
  listRoutes(app, purchases.pending, payableList)
  read(app, purchases.one, (db, context, { params }) => findPurchase(db, context, params.id))
  write(app, purchases.save, async (tx, context, { body }) =>
    findPurchase(tx, context, await savePurchase(tx, context, body)),
  )
  write(app, purchases.process, async (tx, context, { body }) =>
    findPurchase(tx, context, await processPurchase(tx, context, body)),
  )
  write(app, purchases.void, (tx, context, { params: { id }, query: { confirm } }) =>
    voidPurchase(tx, context, { id, confirm }),
  )
}
