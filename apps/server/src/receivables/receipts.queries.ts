import { fixedCatalogs } from '@yunque/contract/core/constants'
import { voidableWords, wordsOf } from '@yunque/contract/core/value-words'
import { receiptMethod } from '@yunque/contract/receivables/payment-words'
import type { PaymentGroup, ReceiptRow } from '@yunque/contract/receivables/receipts'
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
import { clientName } from '../sales/sale-fields.ts'
import { visibleDebts } from '../sales/visible-debts.ts'

/** A receipt with its invoice, which has the client and the seller. */
export const receiptTables = from('receipts', 'r')
  .left('bills', 'b', { id: 'r.bill_id' })
  .left('clients', 'c', { id: 'b.client_id' })
  .left('users', 's', { id: 'b.seller_id' })
  .left('areas', 'a', { id: 'r.area_id' })
  .left('banks', 'k', { id: 'r.bank_id' })

/** The columns of receipts in their list and in their report. */
export const receiptFields = {
  id: { sql: 'r.id', type: 'number' },
  billId: { sql: 'r.bill_id', type: 'number' },
  date: { sql: 'r.date', type: 'date' },
  clientId: { sql: 'b.client_id', type: 'number' },
  client: { sql: clientName, type: 'text' },
  seller: { sql: 's.full_name', type: 'text' },
  referencePhysical: { sql: 'r.reference_physical', type: 'text' },
  balance: { sql: 'r.balance_before', type: 'number' },
  amount: { sql: 'r.amount', type: 'number' },
  retention: { sql: 'r.retention', type: 'number' },
  paid: { sql: 'r.paid', type: 'number' },
  balanceAfter: { sql: ({ r }) => `${r}.balance_before - ${r}.amount - ${r}.retention`, type: 'number' },
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
} as const satisfies SharedFields<'r' | 'b' | 'c' | 's' | 'a' | 'k'>

/** 'Recibos de caja': the receipts of the invoices that the reader may see. */
export const receiptsList = defineList(receipts.list)({
  from: receiptTables,
  fields: receiptFields,
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'r.active',
  take: 20,
  where: (context, { billId, clientId, active }) => [
    ...visibleDebts(context).map((one) => reading(['b'], one)),
    billId !== undefined && sql`r.bill_id = ${billId}`,
    clientId !== undefined && reading(['b'], sql`b.client_id = ${clientId}`),
    active !== undefined && sql`r.active = ${active === 'true'}`,
  ],
})

/** One receipt. */
export const findReceipt = (db: Db, context: Context, receiptId: number): Promise<ReceiptRow> =>
  findListed(db, context, receiptsList, receiptId)

/** The receipts of an invoice, the oldest first, voided ones included. */
export const receiptsOfBill = (db: Db, context: Context, billId: number): Promise<ReceiptRow[]> =>
  receiptsWhere(db, context, sql`r.bill_id = ${billId}`)

/**
 * The receipts of one payment, by the number of its first, voided ones included. A single receipt is its own payment.
 * @throws NotFound when the reader may see none of them.
 */
export async function paymentGroup(db: Db, context: Context, groupId: number): Promise<PaymentGroup> {
  const receipts = await receiptsWhere(db, context, sql`(r.payment_group = ${groupId} or r.id = ${groupId})`)
  if (receipts.length === 0) throw new NotFound()
  return { id: groupId, receipts }
}

async function receiptsWhere(db: Db, context: Context, which: RawBuilder<unknown>): Promise<ReceiptRow[]> {
  const source = sourceOf(receiptsList, context, {})
  const where = conditions(source, {}, { more: [which] })
  const rows = await loadRows(db, source, { take: 500, sort: [{ selector: 'id' }] }, where)
  return rows
}
