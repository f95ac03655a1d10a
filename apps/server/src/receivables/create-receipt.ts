import type { Receipt } from '@yunque/contract/receivables/receipts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { postReceipts } from './post-receipts.ts'

/** Saves a payment of a credit invoice, dated today and at most its balance (credit.receipt). Returns its number. */
export async function createReceipt(tx: Tx, context: Context, input: Receipt): Promise<number> {
  if (input.id !== 0) throw new Refusal('Un recibo registrado no se modifica')
  const { billId, amount, retention, withholdings, applyPayment, ...payment } = input
  const share = { billId, amount, retention, withholdings, applyPayment }
  return postReceipts(tx, context, { ...payment, shares: [share] })
}
