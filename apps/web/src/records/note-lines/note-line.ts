import type { CreditNoteLineRow } from '@yunque/contract/receivables/credit-notes'
import type { CreditedLineRow } from '@yunque/contract/sales/sales'
import { NoteType } from '@yunque/domain/codes'
import { creditNoteLine, type NoteLineInput } from '@yunque/domain/credit-notes'
import { clamp, subtract, sum } from '@yunque/domain/decimal'
import { splitReturn } from '@yunque/domain/deliveries'
import { type Line, newLineKey } from '../../ui/document/line.ts'
import type { CellValue } from '../../ui/grid/editing/cell-edit.ts'

/** A line of a credit note on screen, C$; `billed` is the invoice's line with what earlier notes took of it. */
export type NoteLine = Line & {
  readonly typeId: NoteType
  readonly internalCode: string
  readonly product: string
  readonly um: string
  readonly price: number
  readonly quantityBilled: number
  readonly quantityReturned: number
  readonly credited: number
  /** Units that are still in the store, and how many of the returned ones are of them; null lets the server decide. */
  readonly waiting: number
  readonly fromWaiting: number | null
  readonly totalFact: number
  readonly newPrice: number
  readonly discountPercent: number
  /** The figure of a discount that was entered. The other one is computed from it. */
  readonly leads: 'price' | 'percent' | null
  readonly total: number
}

/** Units that can still be returned. */
export const unitsLeft = (line: Pick<CreditedLineRow, 'quantity' | 'quantityReturned'>): number =>
  subtract(line.quantity, line.quantityReturned)

/** A line of the invoice in a note. A discount covers all units that were not returned (credit-notes.discount). */
export function lineOfBilled(row: CreditedLineRow, typeId: NoteType, quantity: number): NoteLine {
  const line: NoteLine = {
    key: newLineKey(),
    available: null,
    typeId,
    productId: row.productId,
    internalCode: row.internalCode,
    product: row.product,
    um: row.um,
    quantity,
    price: row.customPrice,
    quantityBilled: row.quantity,
    quantityReturned: row.quantityReturned,
    credited: row.credited,
    waiting: row.undelivered,
    fromWaiting: null,
    totalFact: row.total,
    newPrice: row.customPrice,
    discountPercent: 0,
    leads: null,
    total: 0,
  }
  return withTotal(line)
}

/** The lines of an invoice of which units are left, none of them returned yet: a return by quantities. */
export const returnableLines = (rows: readonly CreditedLineRow[]): readonly NoteLine[] =>
  rows.filter((row) => unitsLeft(row) > 0).map((row) => lineOfBilled(row, NoteType.return, 0))

/** A stored line, read-only. */
export const lineOfRow = (row: CreditNoteLineRow, typeId: NoteType): NoteLine => ({
  key: `line-${row.line}`,
  available: null,
  typeId,
  productId: row.productId,
  internalCode: row.internalCode,
  product: row.product,
  um: row.um,
  quantity: row.quantity,
  price: row.price,
  quantityBilled: row.quantityBilled,
  quantityReturned: 0,
  credited: 0,
  waiting: 0,
  fromWaiting: row.undelivered,
  totalFact: row.totalFact,
  newPrice: row.newPriceAux,
  discountPercent: row.discountPercent,
  leads: 'percent',
  total: row.total,
})

/** The line after a cell was edited, by the same rule as on the server. The units are limited to those left. */
export function editLine(line: NoteLine, column: string, value: CellValue): NoteLine {
  const figure = typeof value === 'number' ? value : 0
  const left = subtract(line.quantityBilled, line.quantityReturned)
  if (column === 'quantity')
    return withTotal({ ...line, quantity: clamp(figure, 0, left), fromWaiting: null })
  if (column === 'fromWaiting') return { ...line, fromWaiting: value === null ? null : figure }
  if (column === 'discountPercent')
    return withTotal({ ...line, discountPercent: figure, leads: figure === 0 ? null : 'percent' })
  if (column !== 'newPrice') return line
  return withTotal({ ...line, newPrice: figure, leads: figure === line.price ? null : 'price' })
}

/** How many of the returned units never left the store: what was written, or what the server takes (deliveries.returns). */
export function shownWaiting({
  quantity,
  waiting,
  quantityBilled,
  quantityReturned,
  fromWaiting,
}: NoteLine): number {
  const withClient = subtract(subtract(quantityBilled, quantityReturned), waiting)
  const split = splitReturn({ units: quantity, undelivered: waiting, withClient })
  return fromWaiting ?? (split.ok ? split.fromUndelivered : 0)
}

function withTotal(line: NoteLine): NoteLine {
  const input = inputOf(line)
  if (input === null) return { ...line, newPrice: line.price, discountPercent: 0, total: 0 }
  const billed = { ...line, total: line.totalFact }
  const found = creditNoteLine(billed, input)
  if (!found.ok) return { ...line, total: 0 }
  const { newPrice, discountPercent, total } = found.line
  return line.typeId === NoteType.return ? { ...line, total } : { ...line, newPrice, discountPercent, total }
}

function inputOf({ typeId, quantity, price, leads, newPrice, discountPercent }: NoteLine) {
  if (typeId === NoteType.return) return { type: NoteType.return, quantity } satisfies NoteLineInput
  if (leads === null) return null
  const discount = { type: NoteType.discount, quantity, price }
  const entered = leads === 'price' ? { ...discount, newPrice } : { ...discount, discountPercent }
  return entered satisfies NoteLineInput
}

/** The lines of the note: in a discount, those whose price changes. */
export const changedLines = (lines: readonly NoteLine[]): readonly NoteLine[] =>
  lines.filter(
    ({ typeId, leads, quantity }) => typeId === NoteType.return || (leads !== null && quantity > 0),
  )

export const totalOf = (lines: readonly NoteLine[]): number => sum(lines.map(({ total }) => total))
