import { NoteType } from './codes.ts'
import { compare, least, product, proportion, roundTo, scales, subtract } from './decimal.ts'
import { partOf } from './proration.ts'

/** Decimals of a credit note's percentage; documents have 6 (figures.scales). */
export const notePercentScale = 4

/**
 * An invoice line and its earlier notes: units billed and returned, its total in C$, and the money `credited`
 * by all of its notes, returns and discounts.
 */
export type BilledLine = { quantityBilled: number; total: number; quantityReturned: number; credited: number }

/** A line of a note as entered. `price` is the net unit price charged. A discount has the new price or the percentage. */
export type NoteLineInput =
  | { type: typeof NoteType.return; quantity: number }
  | { type: typeof NoteType.discount; quantity: number; price: number; newPrice: number }
  | { type: typeof NoteType.discount; quantity: number; price: number; discountPercent: number }

/**
 * Why a line is refused: no units; more than are billed and not returned; a new price that is negative or not below the
 * one charged; or more money than earlier notes left of the line.
 */
export type NoteLineRefusal = 'quantity' | 'exceedsBilled' | 'newPrice' | 'exceedsLine'

/** A line's figures in C$: `newPrice` with 4 decimals, `discountPercent` with 4 (100 for a return), `total` with 2. */
export type NoteLine = { newPrice: number; discountPercent: number; total: number }

/**
 * The money of a credit note's line (credit-notes.return, credit-notes.discount).
 *
 * Return: what earlier notes left of the line ÷ the units not returned for each; the last unit takes the remainder, so that
 * returns and discounts add up to the line to the cent, whatever their order.
 * Discount: percent = (price − newPrice) ÷ price × 100; total = round(quantity × price × percent ÷ 100, 2), at most what
 * those units were charged, since the net price is rounded.
 */
export function creditNoteLine(
  billed: BilledLine,
  note: NoteLineInput,
): { ok: true; line: NoteLine } | { ok: false; reason: NoteLineRefusal } {
  if (note.quantity <= 0) return { ok: false, reason: 'quantity' }
  if (note.quantity > subtract(billed.quantityBilled, billed.quantityReturned)) {
    return { ok: false, reason: 'exceedsBilled' }
  }
  const line = note.type === NoteType.return ? returnLine(billed, note.quantity) : discountLine(billed, note)
  if (line === null) return { ok: false, reason: 'newPrice' }
  if (compare(line.total, subtract(billed.total, billed.credited)) > 0)
    return { ok: false, reason: 'exceedsLine' }
  return { ok: true, line }
}

/**
 * The stock value, in C$ with 6 decimals, of `quantity` returned units of a line that left with
 * `value`. The last units take the rest, so that a full return restores exactly the value that left (stock.returned-value).
 * @throws RangeError when more units are returned than are out.
 */
export function returnedValue(
  line: { quantityBilled: number; value: number; quantityReturned: number; valueReturned: number },
  quantity: number,
): number {
  const whole = { quantity: line.quantityBilled, amount: line.value }
  const taken = { quantity: line.quantityReturned, amount: line.valueReturned }
  return partOf(whole, { taken, quantity, scale: scales.value })
}

/**
 * The IVA, in C$, of `amount` of a line's money: in proportion, and exactly the charged IVA once the whole line is
 * credited.
 * @throws RangeError when more money is credited than is left of the line.
 */
export function creditedIva(
  line: { total: number; iva: number; credited: number; ivaCredited: number },
  amount: number,
): number {
  if (amount === 0) return 0
  const whole = { quantity: line.total, amount: line.iva }
  const taken = { quantity: line.credited, amount: line.ivaCredited }
  return partOf(whole, { taken, quantity: amount, scale: scales.money })
}

/**
 * The effect of a note on its invoice, in C$: the balance falls by the lower of both, the rest is returned to the client in
 * cash out of the current cash closing (credit-notes.money).
 */
export function applyCreditNote(invoice: { balance: number; note: number }): {
  reducesBalance: number
  refund: number
  balanceAfter: number
  payoff: boolean
} {
  const reducesBalance = least(invoice.note, invoice.balance)
  const balanceAfter = subtract(invoice.balance, reducesBalance)
  const refund = subtract(invoice.note, reducesBalance)
  return { reducesBalance, refund, balanceAfter, payoff: balanceAfter === 0 }
}

function returnLine(billed: BilledLine, quantity: number): NoteLine {
  const left = {
    quantity: subtract(billed.quantityBilled, billed.quantityReturned),
    amount: subtract(billed.total, billed.credited),
  }
  const total = partOf(left, { taken: { quantity: 0, amount: 0 }, quantity, scale: scales.money })
  return { newPrice: 0, discountPercent: 100, total }
}

function discountLine(
  billed: BilledLine,
  note: Exclude<NoteLineInput, { type: typeof NoteType.return }>,
): NoteLine | null {
  const { quantity, price } = note
  if (price <= 0) return null
  const percent =
    'discountPercent' in note
      ? roundTo(note.discountPercent, notePercentScale)
      : proportion(subtract(price, note.newPrice), [100, price], notePercentScale)
  if (percent <= 0 || percent > 100) return null
  const newPrice =
    'discountPercent' in note ? proportion(price, [subtract(100, percent), 100], scales.price) : note.newPrice
  const charged = proportion(billed.total, [quantity, billed.quantityBilled], scales.money)
  const total = least(product([quantity, price, percent, 0.01], scales.money), charged)
  return { newPrice, discountPercent: percent, total }
}
