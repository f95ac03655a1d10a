import type { GroupReceipt } from '@yunque/contract/receivables/receipts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { postReceipts } from './post-receipts.ts'

/**
 * Registers one payment of several credit invoices of a client, all or nothing: a receipt for each, their numbers in a
 * row (credit.spread-payment; decision 0006). Returns the first number, by which the payment is known.
 */
export function createPayment(tx: Tx, context: Context, payment: GroupReceipt): Promise<number> {
  const shares = payment.shares.map((share) => ({ ...share, applyPayment: false }))
  return postReceipts(tx, context, { ...payment, shares })
}
