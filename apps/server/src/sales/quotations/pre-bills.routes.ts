import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { findSeveral } from '../../lists/find-listed.ts'
import { markPrinted } from '../../settings/papers/mark-printed.ts'
import { countTries } from '../authorizations/count-tries.ts'
import { billPreSale } from './bill-pre-sale.ts'
import { convertQuotation, revertPreSale, voidPreBill } from './convert-pre-bill.ts'
import { followList, followSummary } from './follow.queries.ts'
import { followQuotation, loseQuotation, recoverQuotation } from './follow-quotation.ts'
import { findPreBill, preBillsList } from './pre-bills.queries.ts'
import { savePreBill } from './save-pre-bill.ts'

/** Quotations and pre-sales. */
export function preBillRoutes(app: FastifyInstance): void {
  listRoutes(app, preBills.list, preBillsList)
  read(app, preBills.one, (db, context, { params }) => findPreBill(db, context, params.id))
  write(app, preBills.printed, async (tx, context, { body: { ids } }) =>
    markPrinted(tx, context, {
      kind: 'preBill',
      entity: 'prebills',
      ids,
      readable: await findSeveral(tx, context, preBillsList, ids),
    }),
  )
  write(
    app,
    preBills.save,
    async (tx, context, { body }) => findPreBill(tx, context, await savePreBill(tx, context, body)),
    { refused: countTries },
  )
  write(app, preBills.convert, (tx, context, { params, query }) =>
    convertQuotation(tx, context, params.id, query.confirm),
  )
  write(app, preBills.revert, (tx, context, { params }) => revertPreSale(tx, context, params.id))
  write(app, preBills.void, (tx, context, { params }) => voidPreBill(tx, context, params.id))
  write(app, preBills.bill, (tx, context, { params, body }) => billPreSale(tx, context, params.id, body), {
    refused: countTries,
  })
  followRoutes(app)
}

function followRoutes(app: FastifyInstance): void {
  listRoutes(app, preBills.followList, followList)
  read(app, preBills.followSummary, (db, context, { query }) => followSummary(db, context, query))
  write(app, preBills.follow, async (tx, context, { params: { id }, body }) =>
    findPreBill(tx, context, await followQuotation(tx, context, { ...body, id })),
  )
  write(app, preBills.lose, async (tx, context, { params: { id }, body }) =>
    findPreBill(tx, context, await loseQuotation(tx, context, { ...body, id })),
  )
  write(app, preBills.recover, async (tx, context, { params: { id } }) =>
    findPreBill(tx, context, await recoverQuotation(tx, context, id)),
  )
}
