import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { countLookUp } from '../../access/count-look-up.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { allOf } from '../../lists/list-condition.ts'
import { loadRows } from '../../lists/list-engine.ts'
import { unboundSource } from '../../lists/list-source.ts'
import type { Context } from '../../operation/context.ts'
import { markPrinted } from '../../settings/papers/mark-printed.ts'
import { countTries } from '../authorizations/count-tries.ts'
import { visibleDebts } from '../visible-debts.ts'
import { billInfo, billInfoByNumber, billsList, findBill, readableBillIds } from './bills.queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { reenableInvoice } from './reenable-invoice.ts'
import { updateDelivery } from './update-delivery.ts'
import { updateInvoices } from './update-invoices.ts'
import { voidInvoice } from './void-invoice.ts'

/** Invoices. */
export function billRoutes(app: FastifyInstance): void {
  listRoutes(app, invoices.list, billsList)
  read(app, invoices.one, (db, context, { params }) => findBill(db, context, params.id))
  write(app, invoices.printed, async (tx, context, { body: { ids } }) =>
    markPrinted(tx, context, {
      kind: 'bill',
      entity: 'bills',
      ids,
      readable: await readableBillIds(tx, context, ids),
    }),
  )
  read(app, invoices.info, (db, context, { params }) => billInfo(db, context, params.id), {
    before: countLookUp,
  })
  read(app, invoices.infoByNumber, (db, context, { query }) => billInfoByNumber(db, context, query.number), {
    before: countLookUp,
  })
  read(app, invoices.owedBy, (db, context, { params }) => owedBy(db, context, params.clientId))
  write(
    app,
    invoices.issue,
    async (tx, context, { body }) => findBill(tx, context, await issueInvoice(tx, context, body)),
    { refused: countTries },
  )
  write(app, invoices.updateDelivery, async (tx, context, { body }) => {
    await updateDelivery(tx, context, body)
    return findBill(tx, context, body.id)
  })
  write(app, invoices.updateSeveral, (tx, context, { body }) => updateInvoices(tx, context, body))
  write(app, invoices.void, (tx, context, { params, body }) =>
    voidInvoice(tx, context, { ...body, id: params.id }),
  )
  read(app, invoices.voidWithoutReason, () => {
    throw new Refusal('El motivo de anulación es requerido')
  })
  write(
    app,
    invoices.reenable,
    (tx, context, { params, body }) => reenableInvoice(tx, context, { ...body, id: params.id }),
    { refused: countTries },
  )
}

/** The unpaid invoices of a client, the first due first. */
function owedBy(db: Db, context: Context, clientId: number): Promise<InvoiceRow[]> {
  const where = allOf([...visibleDebts(context), sql`b.client_id = ${clientId} and b.balance > 0`])
  const options = { take: 500, sort: [{ selector: 'dueDate' }] }
  return loadRows(db, unboundSource(billsList, context), options, where)
}
