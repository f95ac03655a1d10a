import { Delivery, InvoiceStatus, PaymentType } from '@yunque/contract/core/constants'
import { typedNumber } from '@yunque/contract/core/document-number'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceDetail, InvoiceInfo } from '@yunque/contract/sales/sales'
import { add, subtract, sum } from '@yunque/domain/decimal'
import { type RawBuilder, sql } from 'kysely'
import { creditableBills, readableBills, visibleBills } from '../../access/visible-bills.ts'
import type { Db } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import { allOf } from '../../lists/list-condition.ts'
import { loadRows } from '../../lists/list-engine.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { unboundSource } from '../../lists/list-source.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { dollarDebtFields, inDollars } from '../../rates/dollar-debt-fields.ts'
import { saleFacts } from '../../settings/papers/paper-facts.ts'
import { isCalled, isNumbered } from '../../settings/series/is-called.ts'
import { withholdingsOf } from '../../withholdings/withholdings-of.ts'
import { ownCodes } from '../authorizations/own-codes.ts'
import { hasReference } from '../payment-references.ts'
import { clientName, saleFields, saleTables } from '../sale-fields.ts'
import { saleLines } from '../sale-lines.queries.ts'
import { visibleDebts } from '../visible-debts.ts'
import { creditedLines, creditsOfBill } from './credited.queries.ts'
import { exchangedGoods } from './exchanged.queries.ts'
import { billPayments } from './payments.queries.ts'
import { refundableOf } from './refundable.queries.ts'

/** Leaves out debts from before, which are no sales (store.opening-debts). */
export const sold: RawBuilder<unknown> = sql`b.opening_id is null`

/** Voided, else paid, else overdue from the day after the due date, else pending. */
export const invoiceStatus: Expression<'b' | 'g'> = ({
  b,
  g,
}) => `(case when not ${b}.active then '${InvoiceStatus.voided}' when ${b}.payoff then '${InvoiceStatus.paid}'
  when ${b}.due_date < (now() at time zone ${g}.time_zone)::date then '${InvoiceStatus.overdue}' else '${InvoiceStatus.pending}' end)`

/**
 * Whether an invoice is delivered: from its delivery date on. A future date is an appointment. `settings` is an alias.
 */
export const isDelivered = (bill: string, settings: string) =>
  `coalesce(${bill}.delivery_date <= (now() at time zone ${settings}.time_zone)::date, false)`

/** The days from a day to the payment of an invoice, or to today. */
export const daysUntilPaid = (day: string, bill: string, settings: string) =>
  `coalesce(${bill}.pay_of_date, (now() at time zone ${settings}.time_zone)::date) - ${day}`

/** The day of the delivery; of an invoice with units to deliver, the appointment. */
export const deliveryDay = (bill: string) => `coalesce(${bill}.delivery_date, ${bill}.appointment)`

/** A cash invoice has no due date. */
const shownDueDate: Expression<'b'> = ({ b }) =>
  `(case when ${b}.payment_type_id = ${PaymentType.credit} then ${b}.due_date end)`

/** The words for a delivery (sales.delivery). */
const delivery: Expression<'b' | 'g'> = ({ b, g }) =>
  `(case when ${isDelivered(b, g)} then '${Delivery.done}' else '${Delivery.pending}' end)`

/** Units of an invoice that are still in the store (deliveries.undelivered). */
const undeliveredUnits: Expression<'b'> = ({ b }) =>
  `(case when ${b}.deliver_later then (select sum(l.undelivered) from bill_lines l where l.bill_id = ${b}.id) else 0 end)`

/** What prevents voiding an invoice: the numbers of its active receipts, credit notes and delivery notes. */
export const billBars = {
  receipts: ({ b }) => `(select count(*)::int from receipts r where r.bill_id = ${b}.id and r.active)`,
  notes: ({ b }) => `(select count(*)::int from credit_notes n where n.bill_id = ${b}.id and n.active)`,
  deliveries: ({ b }) => `(select count(*)::int from deliveries d where d.bill_id = ${b}.id and d.active)`,
} as const satisfies SharedFields<'b'>

/** The invoices list (20 a page). */
export const billsList = defineList(invoices.list)({
  from: from('bills', 'b').and(saleTables).left('pre_bills', 'p', { id: 'b.pre_bill_id' }).settings('g'),
  fields: {
    ...saleFields,
    nombre: { sql: clientName, names: 'client' },
    preBillId: 'b.pre_bill_id',
    balance: 'b.balance',
    ...dollarDebtFields,
    debtRate: ({ b }) => inDollars(b, `${b}.debt_rate`),
    retention: 'b.retention',
    payoff: 'b.payoff',
    payOfDate: 'b.pay_of_date',
    dueDate: shownDueDate,
    daysDiff: ({ b, g }) => daysUntilPaid(`${b}.date`, b, g),
    deliveryDate: ({ b }) => deliveryDay(b),
    deliverLater: 'b.deliver_later',
    undelivered: undeliveredUnits,
    isDeliveried: ({ b, g }) => isDelivered(b, g),
    delivery: delivery,
    closed: ({ b }) => `(${b}.closing_id is not null)`,
    ...billBars,
    status: invoiceStatus,
    disabledSubject: 'b.disabled_subject',
    opening: ({ b }) => `(${b}.opening_id is not null)`,
    ConvertBy: 'p.converted_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'b.active',
  take: 20,
  // With `owed`, the invoices that the reader may collect, as in `bills/{clientId}/cxc/get`.
  where: (context, { clientId, owed, called, paidBy }) => [
    ...(owed ? [...visibleDebts(context), sql`b.balance > 0`] : [...visibleBills(context), sold]),
    clientId !== undefined && sql`b.client_id = ${clientId}`,
    called !== undefined && isCalled('b', 'bill', called),
    paidBy !== undefined &&
      sql`b.id in (select y.bill_id from bill_payments y where ${hasReference('y', paidBy)})`,
  ],
})

/** One invoice with its lines. @throws NotFound, also when the reader may not see it */
export const findBill = (db: Db, context: Context, billId: number): Promise<InvoiceDetail> =>
  billWithin(db, context, billId, readableBills(context))

/** Those of the ids whose invoices the reader may open. */
export async function readableBillIds(
  db: Db,
  context: Context,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const where = sql.join([...readableBills(context), sql`b.id = any(${ids}::int[])`], sql` and `)
  const { rows } = await sql<{ id: number }>`select b.id from bills b where ${where}`.execute(db)
  return rows
}

async function billWithin(
  db: Db,
  context: Context,
  billId: number,
  scope: readonly RawBuilder<unknown>[],
): Promise<InvoiceDetail> {
  const source = unboundSource(billsList, context)
  const where = allOf([...scope, sql`b.id = ${billId}`])
  const [[row], billDetails, payments, withholdings, exchange, facts] = await Promise.all([
    loadRows(db, source, {}, where),
    saleLines(db, context, { kind: 'bill', id: billId }),
    billPayments(db, billId),
    withholdingsOf(db, 'bill_id', billId),
    exchangedGoods(db, billId),
    saleFacts(db, 'bill', billId),
  ])
  if (!row || !facts) throw new NotFound('Factura no encontrada')
  const codeAuth = row.codeAuth ?? (await ownCodes(db, context, { table: 'bills', id: billId }))
  const change = sum(payments.map(({ change }) => change))
  const due = payments.length > 0 ? subtract(row.total, row.retention) : 0
  const rounding = subtract(sum(payments.map(({ value }) => value)), add(due, change))
  return {
    ...row,
    codeAuth,
    billDetails,
    payments,
    change,
    rounding,
    withholdings,
    exchange,
    ...facts,
  }
}

/**
 * What `billInfo` answers of the invoice with a typed number: the one that shows it, or else the one with that id.
 * @throws NotFound, and Refusal when several series have the number
 */
export async function billInfoByNumber(db: Db, context: Context, text: string): Promise<InvoiceInfo> {
  const typed = typedNumber(text)
  if (typed === null) throw new NotFound('Factura no encontrada')
  const { rows } = await sql<{ id: number; shown: boolean }>`
    select b.id, ${isNumbered('b', 'bill', typed)} as shown from bills b
    where ${allOf([...creditableBills(context), isCalled('b', 'bill', text)]).sql} order by shown desc limit 2`.execute(
    db,
  )
  const [first, second] = rows
  if (!first) throw new NotFound('Factura no encontrada')
  if (second?.shown)
    throw new Refusal(
      `Varias series tienen la factura ${typed.number}: escriba también la serie, como en A-${typed.number}`,
    )
  return billInfo(db, context, first.id)
}

/**
 * The balance, client and seller of an invoice, and its lines with what its credit notes took of them. Users who make
 * credit notes can read any invoice of the area.
 */
export async function billInfo(db: Db, context: Context, billId: number): Promise<InvoiceInfo> {
  const scope = creditableBills(context)
  const { billDetails, ...bill } = await billWithin(db, context, billId, scope)
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(settled), 0) as paid from receipts where bill_id = ${billId} and active`.execute(db)
  const credits = await creditsOfBill(db, billId)
  const { limits, ...refunds } = await refundableOf(db, bill)
  const lines = await creditedLines(db, billId)
  const { id, number, date, clientId, nombre, areaId, area, paymentTypeId, active, total, balance } = bill
  const { walkInName, walkInRuc, walkInPhone, projectId, project, buyerId, buyer } = bill
  return {
    id,
    number,
    date,
    clientId,
    nombre,
    areaId,
    area,
    paymentTypeId,
    active,
    total,
    balance,
    walkInName,
    walkInRuc,
    walkInPhone,
    projectId,
    project,
    buyerId,
    buyer,
    paid: rows[0]?.paid ?? 0,
    credited: credits.total,
    refunded: credits.refund,
    refundable: [...limits],
    ...refunds,
    details: billDetails.map((line) => ({
      ...line,
      quantityReturned: lines.get(line.productId)?.quantityReturned ?? 0,
      credited: lines.get(line.productId)?.credited ?? 0,
      undelivered: lines.get(line.productId)?.undelivered ?? 0,
    })),
  }
}
