import type { LineToDeliver } from '@yunque/contract/sales/deliveries'
import { clamp, sum } from '@yunque/domain/decimal'
import type { Line } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'

/** A product of an invoice that is delivered; `quantity` are the units that leave now, 0 before any. */
export type CarriedLine = Line &
  Pick<LineToDeliver, 'internalCode' | 'product' | 'um' | 'codes' | 'undelivered'> & { readonly sold: number }

/** A product of the invoice, of which nothing leaves yet. */
export const lineOfBill = ({ line, decimals, quantity, ...row }: LineToDeliver): CarriedLine => ({
  ...row,
  key: `line-${line}`,
  available: row.undelivered,
  unit: { name: row.product, unit: row.um, decimals },
  sold: quantity,
  quantity: 0,
})

export const editLine = (line: CarriedLine, column: string, value: CellValue): CarriedLine =>
  column === 'quantity'
    ? { ...line, quantity: clamp(typeof value === 'number' ? value : 0, 0, line.undelivered) }
    : line

/** The lines as if all that is left left the store. */
export const withEverything = (lines: readonly CarriedLine[]): readonly CarriedLine[] =>
  lines.map((line) => ({ ...line, quantity: line.undelivered }))

/** The lines of which something leaves, as they are sent. */
export const linesToSend = (
  lines: readonly CarriedLine[],
): readonly Pick<CarriedLine, 'productId' | 'quantity'>[] =>
  lines.filter(({ quantity }) => quantity > 0).map(({ productId, quantity }) => ({ productId, quantity }))

/** How many products leave, and their units. */
export function countOf(lines: readonly CarriedLine[]): { products: number; units: number } {
  const carried = linesToSend(lines)
  return { products: carried.length, units: sum(carried.map(({ quantity }) => quantity)) }
}
