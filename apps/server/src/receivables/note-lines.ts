import { formatMoney, formatQuantity } from '@yunque/contract/core/format'
import { type CreditNote, type NoteLineEntry, noteMessages } from '@yunque/contract/receivables/credit-notes'
import { NoteType } from '@yunque/domain/codes'
import {
  creditedIva,
  creditNoteLine,
  type NoteLineInput,
  type NoteLineRefusal,
  returnedValue,
} from '@yunque/domain/credit-notes'
import { percentOf, subtract, sum } from '@yunque/domain/decimal'
import { splitReturn } from '@yunque/domain/deliveries'
import { unitsIn } from '@yunque/domain/kits'
import { Refusal } from '../errors.ts'
import { refuseDifferent } from '../operation/refuse-different.ts'
import type { CreditedLine } from '../sales/invoices/credited.queries.ts'

/**
 * A line of a note with all its figures, in C$. `value` is the stock value that a return brings back with its `parts`: the
 * product itself, or the components of a kit.
 */
export type DecidedLine = {
  line: number
  /** The line of the invoice. */
  billLine: number
  productId: number
  isService: boolean
  quantity: number
  price: number
  newPrice: number
  discountPercent: number
  total: number
  iva: number
  value: number
  /** Of returned units, those that never left the store (deliveries.returns). */
  undelivered: number
  parts: ReturnedPart[]
}
type ReturnedPart = { productId: number; quantity: number; value: number }

const sentences: Record<NoteLineRefusal, (billed: CreditedLine) => string> = {
  quantity: () => noteMessages.quantity,
  exceedsBilled: ({ quantityBilled, quantityReturned }) =>
    `se facturaron ${quantityBilled} y quedan ${subtract(quantityBilled, quantityReturned)} por devolver`,
  newPrice: ({ price }) => `el nuevo precio debe ser menor que ${formatMoney(price)}`,
  exceedsLine: ({ total, credited }) =>
    `las notas superan lo facturado; quedan ${formatMoney(subtract(total, credited))} por acreditar`,
}

/**
 * Computes the lines of a note from the invoice's lines and what earlier notes took of them (credit-notes.return,
 * credit-notes.discount).
 * @throws Refusal that names each faulty product.
 */
export function noteLines(note: CreditNote, billed: ReadonlyMap<number, CreditedLine>): DecidedLine[] {
  const faults: string[] = []
  const decided = note.lines.flatMap((entry, index) => {
    const from = billed.get(entry.productId)
    if (!from) {
      faults.push(`Línea ${index + 1}: el producto no está en la factura`)
      return []
    }
    const found = creditNoteLine(from, inputOf(note, entry, from))
    if (!found.ok) {
      faults.push(`${from.name}: ${sentences[found.reason](from)}`)
      return []
    }
    const { total, newPrice, discountPercent } = found.line
    if (total === 0 && note.typeId === NoteType.discount)
      faults.push(`${from.name}: el descuento es de ${formatMoney(0)}`)
    refuseDifferent(`Línea ${index + 1}: el total enviado`, entry.total, total)
    const split = splitOf(note, entry, from)
    if (typeof split === 'string') {
      faults.push(`${from.name}: ${split}`)
      return []
    }
    const { productId, isService, price } = from
    const parts = note.typeId === NoteType.return && !isService ? returnedParts(from, entry.quantity) : []
    return [
      {
        line: index + 1,
        billLine: from.line,
        productId,
        isService,
        quantity: entry.quantity,
        price,
        newPrice,
        discountPercent,
        total,
        iva: creditedIva(from, total),
        value: sum(parts.map(({ value }) => value)),
        parts,
        undelivered: split,
      },
    ]
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  return decided
}

/** How many returned units never left the store, or why they cannot be so many (deliveries.returns). */
function splitOf(
  { typeId }: CreditNote,
  { quantity, undelivered: fromUndelivered }: NoteLineEntry,
  { quantityBilled, quantityReturned, undelivered }: CreditedLine,
): number | string {
  if (typeId !== NoteType.return) return 0
  const withClient = subtract(subtract(quantityBilled, quantityReturned), undelivered)
  const split = splitReturn({ units: quantity, undelivered, withClient, fromUndelivered })
  if (split.ok) return split.fromUndelivered
  return split.reason === 'undelivered'
    ? noteMessages.undelivered(formatQuantity(undelivered))
    : noteMessages.withClient(formatQuantity(withClient))
}

/** The goods that come back with `quantity` units of a line: of a kit its components, each at its own value (kits.returned). */
function returnedParts(from: CreditedLine, quantity: number): ReturnedPart[] {
  if (from.parts.length === 0)
    return [{ productId: from.productId, quantity, value: returnedValue(from, quantity) }]
  return from.parts.map((part) => {
    const units = unitsIn(quantity, part)
    return { productId: part.productId, quantity: units, value: returnedValue(part, units) }
  })
}

/**
 * For a discount the percentage takes precedence over the new price. @throws Refusal when both are sent and disagree
 */
function inputOf(note: CreditNote, entry: NoteLineEntry, { name, price }: CreditedLine): NoteLineInput {
  const { quantity, discountPercent, newPrice } = entry
  if (note.typeId === NoteType.return) return { type: NoteType.return, quantity }
  const discount = { type: NoteType.discount, quantity, price }
  if (discountPercent && newPrice) {
    const own = percentOf(subtract(price, newPrice), price)
    refuseDifferent(`${name}: el porcentaje de descuento enviado`, discountPercent, own)
  }
  return discountPercent ? { ...discount, discountPercent } : { ...discount, newPrice: newPrice ?? price }
}
