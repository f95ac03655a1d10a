import { fixedCatalogs } from '@yunque/contract/core/constants'
import { openingWords, voidableWords, wordsOf } from '@yunque/contract/core/value-words'
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
  id: { sql: 'r.id', type: 'number' },
  ...numberFields('r'),
  billId: { sql: 'r.bill_id', type: 'number' },
  billNumber: numberOf('b'),
  opening: { sql: ({ b }) => `(${b}.opening_id is not null)`, type: 'boolean', words: openingWords },
  billReference: { sql: 'b.reference', type: 'text' },
  date: { sql: 'r.date', type: 'date' },
  clientId: { sql: 'b.client_id', type: 'number' },
  client: { sql: clientName, type: 'text', names: 'client' },
  seller: { sql: 's.full_name', type: 'text' },
  referencePhysical: { sql: 'r.reference_physical', type: 'text' },
  balance: { sql: 'r.balance_before', type: 'number' },
  amount: { sql: 'r.amount', type: 'number' },
  retention: { sql: 'r.retention', type: 'number' },
  paid: { sql: 'r.paid', type: 'number' },
  settled: { sql: 'r.settled', type: 'number' },
  dollarAmount: { sql: ({ r }) => ofDollars(r, `${r}.dollars`), type: 'number' },
  dollarBalance: { sql: ({ r }) => ofDollars(r, `${r}.dollars_before`), type: 'number' },
  dollarAfter: { sql: ({ r }) => ofDollars(r, `${r}.dollars_before - ${r}.dollars`), type: 'number' },
  debtRate: { sql: ({ r }) => ofDollars(r, `${r}.debt_rate`), type: 'number' },
  exchangeDifference: { sql: 'r.exchange_difference', type: 'number' },
  balanceAfter: { sql: ({ r }) => `${r}.balance_before - ${r}.settled`, type: 'number' },
  billTotal: { sql: 'b.total', type: 'number' },
  paymentMethodId: {
    sql: 'r.payment_method_id',
    type: 'number',
    shown: { reads: ['currencyId', 'bank', 'reference'], words: receiptMethod },
  },
  currencyId: { sql: 'r.currency_id', type: 'number', words: wordsOf(fixedCatalogs.currency) },
  received: { sql: 'r.received', type: 'number' },
  rate: { sql: 'r.rate', type: 'number' },
  change: { sql: 'r.change', type: 'number' },
  rounding: { sql: 'r.rounding', type: 'number' },
  bankId: { sql: 'r.bank_id', type: 'number' },
  bank: { sql: 'k.name', type: 'text' },
  reference: { sql: 'r.reference', type: 'text' },
  observation: { sql: 'r.observation', type: 'text' },
  applyPayment: { sql: 'r.apply_payment', type: 'boolean' },
  paymentGroup: { sql: 'r.payment_group', type: 'number' },
  active: { sql: 'r.active', type: 'boolean', words: voidableWords },
  closed: { sql: ({ r }) => `(${r}.closing_id is not null)`, type: 'boolean' },
  areaId: { sql: 'r.area_id', type: 'number' },
  area: { sql: 'a.name', type: 'text' },
  createAt: { sql: 'r.created_at', type: 'instant' },
  createBy: { sql: 'r.created_by', type: 'text' },
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
