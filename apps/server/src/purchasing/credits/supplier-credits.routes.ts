import { supplierCredits } from '@yunque/contract/purchasing/supplier-credits.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { applyCredit } from './apply-credit.ts'
import { purchaseToCredit } from './purchase-to-credit.queries.ts'
import { saveAdvance } from './save-advance.ts'
import { saveDiscount } from './save-discount.ts'
import { saveReturn } from './save-return.ts'
import { findSupplierCredit, supplierCreditList } from './supplier-credits.queries.ts'
import { voidCredit } from './void-credit.ts'

/** What suppliers owe the store: returned goods, discounts after the purchase, and advances. */
export function supplierCreditRoutes(app: FastifyInstance): void {
  listRoutes(app, supplierCredits.list, supplierCreditList)
  read(app, supplierCredits.one, (db, context, { params: { id } }) => findSupplierCredit(db, context, id))
  read(
    app,
    supplierCredits.purchase,
    (db, context, { params: { id } }) => purchaseToCredit(db, context, id),
    {
      before: countLookUp,
    },
  )
  write(app, supplierCredits.giveBack, async (tx, context, { body }) =>
    findSupplierCredit(tx, context, await saveReturn(tx, context, body)),
  )
  write(app, supplierCredits.discount, async (tx, context, { body }) =>
    findSupplierCredit(tx, context, await saveDiscount(tx, context, body)),
  )
  write(app, supplierCredits.advance, async (tx, context, { body }) =>
    findSupplierCredit(tx, context, await saveAdvance(tx, context, body)),
  )
  write(app, supplierCredits.apply, async (tx, context, { body }) =>
    findSupplierCredit(tx, context, await applyCredit(tx, context, body)),
  )
  write(app, supplierCredits.remove, (tx, context, { params: { id } }) => voidCredit(tx, context, id))
}
