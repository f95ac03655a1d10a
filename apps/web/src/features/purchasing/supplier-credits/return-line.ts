import type { LineToReturn } from '@yunque/contract/purchasing/supplier-credit-rows'
import { clamp, greatest, least, sum } from '@yunque/domain/decimal'
import { type BoughtLine, returnedMoney, unitsLeft } from '@yunque/domain/supplier-credits'
import { sentLots } from '../../../records/lots/taken-lots.ts'
import type { Line } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'

/** A line of a purchase of which goods are returned; `quantity` are the units that go back now, 0 before any. C$. */
export type ReturnLine = Line &
  Pick<
    LineToReturn,
    | 'internalCode'
    | 'product'
    | 'presentation'
    | 'um'
    | 'codes'
    | 'lote'
    | 'returned'
    | 'disponible'
    | 'tracksLots'
  > & {
    readonly purchaseLine: number
    readonly bought: BoughtLine
    readonly left: number
    readonly iva: number
    readonly total: number
  }

/** The line of the purchase, of which nothing goes back yet. */
export function lineOfPurchase(row: LineToReturn): ReturnLine {
  const { line, decimals, quantity, total, iva, returnedTotal, returnedIva, expireDate, ...goods } = row
  const returned = { quantity: row.returned, total: returnedTotal, iva: returnedIva, credited: 0 }
  const left = unitsLeft({ quantity, returned })
  return {
    ...goods,
    key: `line-${line}`,
    purchaseLine: line,
    available: least(left, greatest(0, row.disponible)),
    unit: { name: row.product, unit: row.um, decimals },
    bought: { quantity, total, iva, credited: 0, returned },
    left,
    firstLots: [{ lot: row.lote, expireDate, quantity }],
    quantity: 0,
    iva: 0,
    total: 0,
  }
}

/** The line with other units, at most those that are left and in stock, and their money (supplier-credits.return). */
function withUnits(line: ReturnLine, units: number): ReturnLine {
  const quantity = clamp(units, 0, line.available ?? line.left)
  if (quantity <= 0) return { ...line, quantity: 0, total: 0, iva: 0 }
  const { total, iva } = returnedMoney(line.bought, quantity)
  return { ...line, quantity, total, iva }
}

export const editLine = (line: ReturnLine, column: string, value: CellValue): ReturnLine =>
  column === 'quantity' ? withUnits(line, typeof value === 'number' ? value : 0) : line

/** The lines as if all that is left and in stock went back. */
export const withEverything = (lines: readonly ReturnLine[]): readonly ReturnLine[] =>
  lines.map((line) => withUnits(line, line.left))

/** The lines of which something goes back, as they are sent. */
export const linesToSend = (
  lines: readonly ReturnLine[],
): readonly Pick<ReturnLine, 'purchaseLine' | 'quantity' | 'chosenLots'>[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ purchaseLine, quantity, chosenLots }) => ({
      purchaseLine,
      quantity,
      chosenLots: sentLots({ quantity, chosenLots }),
    }))

/** How many products go back, their units and their money. */
export function sumsOf(lines: readonly ReturnLine[]) {
  const given = lines.filter(({ quantity }) => quantity > 0)
  return {
    products: new Set(given.map(({ productId }) => productId)).size,
    units: sum(given.map(({ quantity }) => quantity)),
    iva: sum(given.map(({ iva }) => iva)),
    total: sum(given.map(({ total }) => total)),
  }
}
