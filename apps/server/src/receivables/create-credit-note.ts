import { InputType } from '@yunque/contract/core/constants'
import { type CreditNote, noteMessages } from '@yunque/contract/receivables/credit-notes'
import { NoteType } from '@yunque/domain/codes'
import { applyCreditNote } from '@yunque/domain/credit-notes'
import { compare, subtract, sum } from '@yunque/domain/decimal'
import { nextNumber } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import { lockStock } from '../inventory/ledger/lock-stock.ts'
import { refuseFractions } from '../inventory/ledger/refuse-fractions.ts'
import { postStock } from '../inventory/ledger/stock-ledger.ts'
import { announce } from '../operation/announce.ts'
import { audit } from '../operation/audit.ts'
import type { Context } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { refuseDifferent } from '../operation/refuse-different.ts'
import { type CreditedLine, creditedLines } from '../sales/invoices/credited.queries.ts'
import { billArea, type LockedBill, lockBill } from '../sales/invoices/lock-bill.ts'
import { checkBusinessDate, dayToUndo } from '../settings/business-date.ts'
import { type DecidedLine, noteLines } from './note-lines.ts'

/** The figures of a note, in C$. */
type Decided = {
  bill: LockedBill
  lines: DecidedLine[]
  total: number
  reducesBalance: number
  refund: number
}

/**
 * Saves and posts a credit note. A return brings goods back to the invoice's area at the cost of their sale. What the
 * note does not take off the balance is refunded in cash, from the open closing (credit-notes.money). Returns its
 * number.
 */
export async function createCreditNote(tx: Tx, context: Context, note: CreditNote): Promise<number> {
  if (note.id !== 0) throw new Refusal(noteMessages.final)
  const areaId = await billArea(tx, context, 'credit', note.billId)
  await lockTillForPosting(tx, areaId)
  const bill = await lockBill(tx, note.billId)
  await refuseNote(tx, context, note, bill)
  const billed = await creditedLines(tx, bill.id)
  await refuseFractions(tx, note.lines.filter(isPart(billed)))
  const lines = noteLines(note, billed)
  const total = sum(lines.map((line) => line.total))
  refuseDifferent('El total enviado', note.total, total)
  const { reducesBalance, refund, balanceAfter, payoff } = applyCreditNote({
    balance: bill.balance,
    note: total,
  })
  const id = await post(tx, context, note, { bill, lines, total, reducesBalance, refund })
  await tx
    .updateTable('bills')
    .set({
      balance: balanceAfter,
      payoff,
      pay_of_date: payoff ? (bill.pay_of_date ?? context.today) : null,
      version: bill.version + 1,
    })
    .where('id', '=', bill.id)
    .execute()
  const after = { billId: bill.id, typeId: note.typeId, total, applied: reducesBalance, refund }
  await audit(tx, context, { action: 'agregar', entity: 'movements', entityId: id, after })
  await announce(tx, { entity: 'movements', id, areaId })
  await announce(tx, { entity: 'bills', id: bill.id, areaId })
  return id
}

/**
 * Whether a line returns only part of what remains. The whole remainder can be returned
 * whatever decimals its unit has now.
 */
const isPart =
  (billed: ReadonlyMap<number, CreditedLine>) =>
  ({ productId, quantity }: CreditNote['lines'][number]): boolean => {
    const line = billed.get(productId)
    return !line || compare(quantity, subtract(line.quantityBilled, line.quantityReturned)) !== 0
  }

async function refuseNote(tx: Tx, { today }: Context, note: CreditNote, bill: LockedBill): Promise<void> {
  if (!bill.active) throw new Refusal(noteMessages.billVoid)
  checkBusinessDate(note.date, { today: dayToUndo(bill.date, today), settings: await readSettings(tx) })
  if (note.date < bill.date) throw new Refusal(noteMessages.beforeBill)
  const reason = await tx
    .selectFrom('credit_note_reasons')
    .select('active')
    .where('id', '=', note.reasonId)
    .executeTakeFirst()
  if (!reason?.active) throw new Refusal(noteMessages.reason)
}

/** Numbers the note, returns its goods to stock and stores it. */
async function post(tx: Tx, context: Context, note: CreditNote, decided: Decided): Promise<number> {
  const { bill, lines } = decided
  const areaId = bill.area_id
  const goods = note.typeId === NoteType.return ? lines.filter(({ isService }) => !isService) : []
  const places = goods.map(({ productId }) => ({ areaId, productId }))
  const stock = places.length > 0 ? await lockStock(tx, places) : null
  const id = await nextNumber(tx, 'creditNote')
  if (stock) {
    const moves = goods.map(({ line, productId, quantity, value }) => ({
      ...{ line, areaId, productId, quantity, value },
      in: InputType.saleReturn,
    }))
    await postStock(tx, context, { document: { kind: 'creditNote', id, date: note.date }, stock, moves })
  }
  await insert(tx, context, { ...decided, id, note })
  return id
}

type Numbered = Decided & { id: number; note: CreditNote }

async function insert(
  tx: Tx,
  { actor }: Context,
  { id, note, bill, lines, ...money }: Numbered,
): Promise<void> {
  await tx
    .insertInto('credit_notes')
    .values({
      id,
      bill_id: bill.id,
      area_id: bill.area_id,
      date: note.date,
      type_id: note.typeId,
      reason_id: note.reasonId,
      observation: note.observation,
      iva: sum(lines.map(({ iva }) => iva)),
      total: money.total,
      applied: money.reducesBalance,
      refund: money.refund,
      created_by: actor.username,
      created_by_id: actor.userId,
    })
    .execute()
  await tx
    .insertInto('credit_note_lines')
    .values(
      lines.map((line) => ({
        ...{ note_id: id, line: line.line, product_id: line.productId, quantity: line.quantity },
        ...{ price: line.price, new_price: line.newPrice, discount_percent: line.discountPercent },
        ...{ total: line.total, iva: line.iva, cost_value: line.value },
      })),
    )
    .execute()
}
