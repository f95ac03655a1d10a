import type { GroupReceipt } from '@yunque/contract/receivables/receipts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { postReceipts } from './post-receipts.ts'

/**
 * Saves one payment of several credit invoices of a client, all or nothing: a receipt for each, with consecutive
 * numbers (credit.spread-payment; decision 0006). Returns the first number, which identifies the payment.
 */
export function createPayment(tx: Tx, context: Context, payment: GroupReceipt): Promise<number> {
  const shares = payment.shares.map((share) => ({ ...share, applyPayment: false }))
  return postReceipts(tx, context, { ...payment, shares })
}
