import { type CreditNote, noteMessages } from '@yunque/contract/receivables/credit-notes'
import { backdating } from '../access/approvals/backdating.ts'
import { approvalOf, noteApproval } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import { lockStock } from '../inventory/balances/lock-stock.ts'
import { costMoves } from '../inventory/ledger/stock-ledger.ts'
import type { Context } from '../operation/context.ts'
import { billArea, lockBill } from '../sales/lock-bill.ts'
import { numberAgain, type PrintedNumber } from '../settings/series/keep-number.ts'
import { numberDocument } from '../settings/series/number-documents.ts'
import { decideNote, refundNeeds } from './decide-note.ts'
import { decideRefunds } from './note-refunds.ts'
import { lowerDebt, writeNote, writeReturnedGoods } from './write-note.ts'

/**
 * Saves and posts a credit note. A return brings goods back to the invoice's area at the cost of their sale. What the
 * note does not take off the balance is given back, by the methods that paid or as store credit (credit-notes.refund).
 * Returns its number; `printed` is the one that it had before the store was restored (offline.kept).
 */
export async function createCreditNote(
  tx: Tx,
  context: Context,
  note: CreditNote,
  printed?: PrintedNumber,
): Promise<number> {
  if (note.id !== 0) throw new Refusal(noteMessages.final)
  const areaId = await billArea(tx, context, 'credit', note.billId)
  await lockTillForPosting(tx, areaId)
  const bill = await lockBill(tx, note.billId)
  const decided = await decideNote(tx, context, note, bill)
  const given = await decideRefunds(tx, context, { note, bill, refund: decided.refund })
  const approval = await approvalOf(tx, context, {
    areaId,
    subject: ['movements', bill.id, note.date, note.typeId, note.lines, given.refunds],
    needs: [...backdating(note.date, context), ...refundNeeds(decided, given)],
  })
  const stock = await lockStock(tx, decided.moves)
  const returned = await costMoves(tx, stock, decided.moves)
  const place = { kind: 'creditNote', areaId, date: note.date } as const
  const numbers = await (printed
    ? numberAgain(tx, context, place, printed)
    : numberDocument(tx, context, place))
  await writeReturnedGoods(tx, context, { note, numbers }, returned)
  await writeNote(tx, context, { ...decided, ...given, numbers })
  await lowerDebt(tx, context, decided)
  await noteApproval(tx, context, approval, { entity: 'movements', entityId: numbers.id })
  return numbers.id
}
