import { InputType } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import { formatMoney } from '@yunque/contract/core/format'
import { type CreditNote, type NoteRefund, noteMessages } from '@yunque/contract/receivables/credit-notes'
import { applyCreditNote } from '@yunque/domain/credit-notes'
import { add, compare, subtract, sum } from '@yunque/domain/decimal'
import type { Need } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { refuseFractions } from '../inventory/balances/refuse-fractions.ts'
import type { Input } from '../inventory/ledger/stock-ledger.ts'
import type { Context } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { refuseDifferent } from '../operation/refuse-different.ts'
import { type CreditedLine, creditedLines } from '../sales/invoices/credited.queries.ts'
import { dollarsAtOwnRate } from '../sales/invoices/dollar-debt.ts'
import type { LockedBill } from '../sales/lock-bill.ts'
import { checkBusinessDate, dayToUndo } from '../settings/business-date.ts'
import { type DecidedLine, noteLines } from './note-lines.ts'
import { methodName, type Refunded } from './note-refunds.ts'

/** A note with all its figures, in C$. `moves` are the goods that come back. */
export type DecidedNote = {
  note: CreditNote
  bill: LockedBill
  lines: DecidedLine[]
  moves: (Input & { areaId: number })[]
  total: number
  /** What it takes off the balance of the invoice, and what remains to be given back. */
  applied: number
  refund: number
  balanceAfter: number
  /** What it takes off a debt in dollars, in dollars (credit.dollar-credits). */
  dollars: number
}

/** Checks a note of a locked invoice and computes its figures (credit-notes.money). Writes nothing. @throws Refusal */
export async function decideNote(
  tx: Tx,
  context: Context,
  note: CreditNote,
  bill: LockedBill,
): Promise<DecidedNote> {
  await refuseNote(tx, context, note, bill)
  const billed = await creditedLines(tx, bill.id)
  await refuseFractions(tx, note.lines.filter(isPart(billed)))
  const lines = noteLines(note, billed)
  const total = sum(lines.map((line) => line.total))
  refuseDifferent('El total enviado', note.total, total)
  const {
    reducesBalance: applied,
    refund,
    balanceAfter,
  } = applyCreditNote({ balance: bill.balance, note: total })
  const moves = lines.flatMap(({ line, billLine, parts }) =>
    parts.map((part) => ({
      ...part,
      line,
      areaId: bill.area_id,
      in: InputType.saleReturn,
      of: [{ kind: 'bill' as const, id: bill.id, line: billLine }],
    })),
  )
  return {
    note,
    bill,
    lines,
    moves,
    total,
    applied,
    refund,
    balanceAfter,
    dollars: dollarsAtOwnRate(bill, applied),
  }
}

/** A figure above the limit of every store: a refund of what was not received needs the approval whatever its amount. */
const ANY_AMOUNT = Number.MAX_SAFE_INTEGER

/** The refund of a note as an act that may need an approval; none without a refund. */
export function refundNeeds({ bill }: DecidedNote, { refunds, rounding, lost }: Refunded): Need[] {
  const figure = add(...refunds.map(({ amount }) => amount), rounding)
  if (compare(figure, 0) === 0) return []
  const sentence = `Devolver ${formatMoney(figure)} ${waysOf(refunds)} de la factura ${documentNumber(bill)}`
  return [
    {
      act: 'refund',
      figure: lost > 0 ? ANY_AMOUNT : figure,
      sentence: lost > 0 ? `${sentence}, de ellos ${formatMoney(lost)} que no se recibieron` : sentence,
    },
  ]
}

/** 'en efectivo'; with other methods 'en efectivo y tarjeta'. */
const waysOf = (refunds: readonly NoteRefund[]): string =>
  `en ${refunds.map(({ paymentMethodId }) => methodName(paymentMethodId).toLowerCase()).join(' y ')}`

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
