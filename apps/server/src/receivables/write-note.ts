import type { NoteRefund } from '@yunque/contract/receivables/credit-notes'
import { NoteType } from '@yunque/domain/codes'
import { subtract, sum } from '@yunque/domain/decimal'
import type { Tx } from '../db/database.ts'
import { type CostedMove, postStock } from '../inventory/ledger/stock-ledger.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { refuseWaiting } from '../sales/claims/claim-ground.ts'
import { changeUndelivered } from '../sales/deliveries/settle-delivery.ts'
import type { NumberColumns } from '../settings/series/number-documents.ts'
import type { DecidedNote } from './decide-note.ts'
import { insertRefunds } from './note-refunds.ts'

type NewNote = DecidedNote & {
  numbers: NumberColumns
  /** All refunds, together what it gives back. */
  refunds: readonly NoteRefund[]
  /** What it gives back of the invoice's rounding besides (till.rounding). */
  rounding: number
  /** The invoice of what was taken in exchange (sales.exchange). */
  exchangeBillId?: number
}

/** Takes off the balance of the invoice what the note applies to it. */
export async function lowerDebt(
  tx: Tx,
  { today }: Context,
  { bill, balanceAfter, dollars }: DecidedNote,
): Promise<void> {
  const payoff = balanceAfter === 0
  await tx
    .updateTable('bills')
    .set({
      balance: balanceAfter,
      dollar_balance: subtract(bill.dollar_balance, dollars),
      payoff,
      pay_of_date: payoff ? (bill.pay_of_date ?? today) : null,
      version: bill.version + 1,
    })
    .where('id', '=', bill.id)
    .execute()
}

/** Writes the movements of the goods that come back. Before those of a document that takes some of them again. */
export const writeReturnedGoods = (
  tx: Tx,
  context: Context,
  { note, numbers }: Pick<NewNote, 'note' | 'numbers'>,
  costed: readonly CostedMove[],
): Promise<unknown> =>
  postStock(tx, context, {
    document: { kind: 'creditNote', id: numbers.id, date: note.date, billId: note.billId },
    costed,
  })

/** Writes a decided note with its lines and refunds, its entry of the audit trail, and notifies who watches. */
export async function writeNote(tx: Tx, context: Context, decided: NewNote): Promise<void> {
  const { numbers, note, bill, total, applied, refund, rounding, exchangeBillId } = decided
  const { id } = numbers
  await insert(tx, context, decided)
  const rounded = rounding === 0 ? {} : { redondeo: rounding }
  const after = { billId: bill.id, typeId: note.typeId, total, applied, refund, ...rounded, exchangeBillId }
  await posted(tx, context, [
    { entity: 'movements', id, areaId: bill.area_id, act: 'agregar', after },
    { entity: 'bills', id: bill.id, areaId: bill.area_id },
  ])
}

async function insert(
  tx: Tx,
  { actor }: Context,
  { numbers, note, bill, lines, total, applied, refund, dollars, refunds, rounding, exchangeBillId }: NewNote,
): Promise<void> {
  await tx
    .insertInto('credit_notes')
    .values({
      ...numbers,
      bill_id: bill.id,
      area_id: bill.area_id,
      date: note.date,
      type_id: note.typeId,
      reason_id: note.reasonId,
      observation: note.observation,
      iva: sum(lines.map(({ iva }) => iva)),
      total,
      applied,
      refund,
      dollars,
      rounding,
      exchange_bill_id: exchangeBillId ?? null,
      created_by: actor.username,
      created_by_id: actor.userId,
    })
    .execute()
  await tx
    .insertInto('credit_note_lines')
    .values(
      lines.map((line) => ({
        note_id: numbers.id,
        line: line.line,
        product_id: line.productId,
        quantity: line.quantity,
        price: line.price,
        new_price: line.newPrice,
        discount_percent: line.discountPercent,
        total: line.total,
        iva: line.iva,
        cost_value: line.value,
        undelivered: line.undelivered,
      })),
    )
    .execute()
  const back = lines.map(({ productId, undelivered }) => ({ productId, units: -undelivered }))
  await changeUndelivered(tx, bill.id, back)
  if (note.typeId === NoteType.return) await refuseWaiting(tx, bill.id)
  await insertRefunds(tx, numbers.id, refunds)
}
