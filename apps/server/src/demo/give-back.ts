import { creditNote, type NoteRefund } from '@yunque/contract/receivables/credit-notes'
import { NoteType, PaymentMethod } from '@yunque/domain/codes'
import { inTransaction } from '../db/transaction.ts'
import { createCreditNote } from '../receivables/create-credit-note.ts'
import { at, type Demo } from './demo.ts'

/** The reason 'Devolución del cliente' of the starter data. */
const reasonId = 3

type Sale = {
  billId: number
  areaId: number
  day: string
  cashier: string
  productId: number
  /** How it is refunded, when not in cash. */
  refunds?: readonly NoteRefund[]
}

/** The client returns one unit of a sale, and the cashier refunds it: in cash, unless the sale was paid otherwise. */
export async function giveBack(
  demo: Demo,
  { billId, areaId, day, cashier, productId, refunds }: Sale,
): Promise<void> {
  if (!refunds && (await isPaidOtherwise(demo, billId))) return
  const note = creditNote.parse({
    billId,
    date: day,
    typeId: NoteType.return,
    reasonId,
    observation: 'No era la medida',
    confirm: true,
    lines: [{ productId, quantity: 1 }],
    ...(refunds ? { refunds } : {}),
  })
  await inTransaction(demo.db, (tx) => createCreditNote(tx, demo.actAs(cashier, day), note))
  const key = at(areaId, productId)
  const stocked = demo.stock.get(key)
  if (stocked !== undefined) demo.stock.set(key, stocked + 1)
}

/** Whether a part of a sale was not paid in cash. */
async function isPaidOtherwise({ db }: Demo, billId: number): Promise<boolean> {
  const found = await db
    .selectFrom('bill_payments')
    .select('line')
    .where('bill_id', '=', billId)
    .where('payment_method_id', '<>', PaymentMethod.cash)
    .executeTakeFirst()
  return found !== undefined
}
