import { voidableWords } from '@yunque/contract/core/value-words'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import type { PaymentGroup, ReceiptDetail, ReceiptRow } from '@yunque/contract/receivables/receipts'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import { defineList, type SharedFields } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { reading } from '../lists/list-condition.ts'
import { loadRows } from '../lists/list-engine.ts'
import { conditions } from '../lists/list-parts.ts'
import { sourceOf } from '../lists/list-source.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { ofDollars } from '../rates/dollar-debt-fields.ts'
import { hasReference } from '../sales/payment-references.ts'
import { clientName } from '../sales/sale-fields.ts'
import { visibleDebts } from '../sales/visible-debts.ts'
import { paperFacts } from '../settings/papers/paper-facts.ts'
import { isCalled } from '../settings/series/is-called.ts'
import { numberFields, numberOf } from '../settings/series/number-fields.ts'
import { withholdingsOf } from '../withholdings/withholdings-of.ts'

/** A receipt with its invoice, which has the client and the seller. */
export const receiptTables = from('receipts', 'r')
  .left('bills', 'b', { id: 'r.bill_id' })
  .left('clients', 'c', { id: 'b.client_id' })
  .left('users', 's', { id: 'b.seller_id' })
  .left('areas', 'a', { id: 'r.area_id' })
  .left('banks', 'k', { id: 'r.bank_id' })
  .left('document_series', 'z', { id: 'r.series_id' })

/** The columns of receipts in their list and in their report. */
export const receiptFields = {
  id: 'r.id',
  ...numberFields('r'),
  billId: 'r.bill_id',
  billNumber: numberOf('b'),
  opening: ({ b }) => `(${b}.opening_id is not null)`,
  billReference: 'b.reference',
  date: 'r.date',
  clientId: 'b.client_id',
  client: { sql: clientName, names: 'client' },
  seller: 's.full_name',
  referencePhysical: 'r.reference_physical',
  balance: 'r.balance_before',
  amount: 'r.amount',
  retention: 'r.retention',
  paid: 'r.paid',
  settled: 'r.settled',
  dollarAmount: ({ r }) => ofDollars(r, `${r}.dollars`),
  dollarBalance: ({ r }) => ofDollars(r, `${r}.dollars_before`),
  dollarAfter: ({ r }) => ofDollars(r, `${r}.dollars_before - ${r}.dollars`),
  debtRate: ({ r }) => ofDollars(r, `${r}.debt_rate`),
  exchangeDifference: 'r.exchange_difference',
  balanceAfter: ({ r }) => `${r}.balance_before - ${r}.settled`,
  billTotal: 'b.total',
  paymentMethodId: {
    sql: 'r.payment_method_id',
    shown: { reads: ['currencyId', 'bank', 'reference'], words: receiptMethod },
  },
  currencyId: 'r.currency_id',
  received: 'r.received',
  rate: 'r.rate',
  change: 'r.change',
  rounding: 'r.rounding',
  bankId: 'r.bank_id',
  bank: 'k.name',
  reference: 'r.reference',
  observation: 'r.observation',
  applyPayment: 'r.apply_payment',
  paymentGroup: 'r.payment_group',
  active: { sql: 'r.active', words: voidableWords },
  closed: ({ r }) => `(${r}.closing_id is not null)`,
  areaId: 'r.area_id',
  area: 'a.name',
  attachments: ({ r }) => `(select count(*)::int from attachments f where f.receipt_id = ${r}.id)`,
  createAt: 'r.created_at',
  createBy: 'r.created_by',
} as const satisfies SharedFields<'r' | 'b' | 'c' | 's' | 'a' | 'k' | 'z'>

/** 'Recibos de caja': the receipts of the invoices that the reader may see. */
export const receiptsList = defineList(receipts.list)({
  from: receiptTables,
  fields: receiptFields,
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'r.active',
  take: 20,
  where: (context, { billId, clientId, active, called, paidBy }) => [
    ...visibleDebts(context).map((one) => reading(['b'], one)),
    called !== undefined && isCalled('r', 'receipt', called),
    paidBy !== undefined && hasReference('r', paidBy),
    billId !== undefined && sql`r.bill_id = ${billId}`,
    clientId !== undefined && reading(['b'], sql`b.client_id = ${clientId}`),
    active !== undefined && sql`r.active = ${active === 'true'}`,
  ],
})

/** One receipt, what the client withheld in it, and what its paper says besides. */
export async function findReceipt(db: Db, context: Context, receiptId: number): Promise<ReceiptDetail> {
  const [receipt, withholdings, paper] = await Promise.all([
    findListed(db, context, receiptsList, receiptId),
    withholdingsOf(db, 'receipt_id', receiptId),
    paperFacts(db, 'receipt', receiptId),
  ])
  if (!paper) throw new NotFound()
  return { ...receipt, withholdings, paper }
}

/** The receipts of an invoice, the oldest first, voided ones included. */
export const receiptsOfBill = (db: Db, context: Context, billId: number): Promise<ReceiptRow[]> =>
  receiptsWhere(db, context, sql`r.bill_id = ${billId}`)

/**
 * The receipts of one payment, by the number of its first, voided ones included. A single receipt is its own payment.
 * @throws NotFound when the reader may see none of them.
 */
export async function paymentGroup(db: Db, context: Context, groupId: number): Promise<PaymentGroup> {
  const receipts = await receiptsWhere(db, context, sql`(r.payment_group = ${groupId} or r.id = ${groupId})`)
  const [first] = receipts
  const paper = first && (await paperFacts(db, 'receipt', first.id))
  if (!paper) throw new NotFound()
  const project = (await areOfOneProject(db, receipts)) ? paper.project : null
  return { id: groupId, receipts, paper: { ...paper, project } }
}

async function areOfOneProject(db: Db, receipts: readonly ReceiptRow[]): Promise<boolean> {
  if (receipts.length === 1) return true
  const { rows } = await sql`
    select distinct project_id from bills where id = any(${receipts.map(({ billId }) => billId)}::int[])`.execute(
    db,
  )
  return rows.length === 1
}

async function receiptsWhere(db: Db, context: Context, which: RawBuilder<unknown>): Promise<ReceiptRow[]> {
  const source = sourceOf(receiptsList, context, {})
  const where = conditions(source, {}, { more: [which] })
  const rows = await loadRows(db, source, { take: 500, sort: [{ selector: 'id' }] }, where)
  return rows
}
