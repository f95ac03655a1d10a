import { InvoiceStatus } from '@yunque/contract/constants'
import { id } from '@yunque/contract/fields'
import type { InvoiceDetail, InvoiceInfo, InvoiceRow } from '@yunque/contract/sales'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { actsEverywhere, type Context, may } from '../http/context.ts'
import { NotFound } from '../http/errors.ts'
import { defineList, fieldsFor } from '../http/list-definition.ts'
import { loadRows } from '../http/list-engine.ts'
import { creditedLines, creditsOfBill } from './credited.queries.ts'
import { clientName, saleFields, saleJoins } from './sale-fields.ts'
import { saleLines } from './sale-lines.queries.ts'

/** What a reader may see of invoices: their area's, all of them or only their own (Domain §13). */
export function visibleBills({ actor }: Context): RawBuilder<unknown>[] {
  const scope = areaBills({ actor })
  if (!may(actor, 'verTodasFacturas'))
    scope.push(sql`(b.seller_id = ${actor.userId} or b.created_by_id = ${actor.userId})`)
  return scope
}

const areaBills = ({ actor }: Pick<Context, 'actor'>): RawBuilder<unknown>[] =>
  actsEverywhere(actor) ? [] : [sql`b.area_id = ${actor.areaId}`]

/** Voided, else paid, else overdue from the day after it is due, else pending. */
const status = `(case when not b.active then '${InvoiceStatus.cancelled}' when b.payoff then '${InvoiceStatus.paid}'
  when b.due_date < (now() at time zone g.time_zone)::date then '${InvoiceStatus.overdue}' else '${InvoiceStatus.pending}' end)`

/** The invoices list (Spec 2 §9: 20 a page). */
export const billsList = defineList({
  title: 'Facturas',
  from: `bills b ${saleJoins} left join pre_bills p on p.id = b.pre_bill_id cross join settings g`,
  fields: {
    ...saleFields,
    nombre: { sql: clientName, type: 'text' },
    preBillId: { sql: 'b.pre_bill_id', type: 'number' },
    balance: { sql: 'b.balance', type: 'number' },
    payoff: { sql: 'b.payoff', type: 'boolean' },
    payOfDate: { sql: 'b.pay_of_date', type: 'date' },
    dueDate: { sql: 'b.due_date', type: 'date' },
    daysDiff: {
      sql: 'coalesce(b.pay_of_date, (now() at time zone g.time_zone)::date) - b.date',
      type: 'number',
    },
    deliveryDate: { sql: 'b.delivery_date', type: 'date' },
    isDelivered: { sql: '(b.delivery_date is not null)', type: 'boolean' },
    closed: { sql: '(b.closing_id is not null)', type: 'boolean' },
    status: { sql: status, type: 'text' },
    disabledSubject: { sql: 'b.disabled_subject', type: 'text' },
    ConvertBy: { sql: 'p.converted_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'b.active',
  take: 20,
  filters: { clientId: id.optional() },
  where: (context, { clientId }) => [
    ...visibleBills(context),
    clientId !== undefined && sql`b.client_id = ${clientId}`,
  ],
})

/** One invoice with its lines; NotFound for one that the reader may not see. */
export const findBill = (db: Db, context: Context, billId: number): Promise<InvoiceDetail> =>
  billWithin(db, context, billId, visibleBills(context))

async function billWithin(
  db: Db,
  context: Context,
  billId: number,
  scope: readonly RawBuilder<unknown>[],
): Promise<InvoiceDetail> {
  const source = { definition: billsList, fields: fieldsFor(billsList, context), scope: [] }
  const where = sql.join([...scope, sql`b.id = ${billId}`], sql` and `)
  const [row] = (await loadRows(db, source, {}, where)) as InvoiceRow[]
  if (!row) throw new NotFound('Factura no encontrada')
  const billDetails = await saleLines(db, context, { kind: 'bill', id: billId, areaId: row.areaId })
  return { ...row, billDetails }
}

/**
 * What is owed of an invoice, whose it is, and its lines with what its notes took of them. Who makes credit notes finds any
 * invoice of the area (Spec 2 §7).
 */
export async function billInfo(db: Db, context: Context, billId: number): Promise<InvoiceInfo> {
  const scope = may(context.actor, 'crearNotasCreditos') ? areaBills(context) : visibleBills(context)
  const { billDetails, ...bill } = await billWithin(db, context, billId, scope)
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(amount + retention), 0) as paid from receipts where bill_id = ${billId} and active`.execute(
    db,
  )
  const credits = await creditsOfBill(db, billId)
  const lines = await creditedLines(db, billId)
  const { id, date, clientId, nombre, areaId, paymentTypeId, active, total, balance } = bill
  return {
    ...{ id, date, clientId, nombre, areaId, paymentTypeId, active, total, balance },
    ...{ paid: rows[0]?.paid ?? 0, credited: credits.total, refunded: credits.refund },
    details: billDetails.map((line) => ({
      ...line,
      quantityReturned: lines.get(line.productId)?.quantityReturned ?? 0,
      credited: lines.get(line.productId)?.credited ?? 0,
    })),
  }
}

/** The invoices that a client still owes, oldest due first. */
export const clientDebtParams = z.object({ clientId: id })
