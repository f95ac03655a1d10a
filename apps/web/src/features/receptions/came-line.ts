import type { LineToReceive } from '@yunque/contract/purchasing/receptions'
import { sum } from '@yunque/domain/decimal'
import type { Line } from '../../ui/document/line.ts'
import type { CellValue } from '../../ui/grid/editing/cell-edit.ts'

/** A product of an order that is received; `quantity` are the units that came now, 0 before any. */
export type CameLine = Line &
  Pick<LineToReceive, 'internalCode' | 'product' | 'um' | 'codes' | 'received' | 'remaining'> & {
    readonly ordered: number
    readonly lot: string
    readonly expireDate: string | null
  }

/** A product of the order, of which nothing came yet. */
export function lineOfOrder({ line, decimals, quantity, presentation: _, ...row }: LineToReceive): CameLine {
  return {
    ...row,
    key: `line-${line}`,
    available: null,
    unit: { name: row.product, unit: row.um, decimals },
    ordered: quantity,
    lot: '',
    expireDate: null,
    quantity: 0,
  }
}

export function editLine(line: CameLine, column: string, value: CellValue): CameLine {
  if (column === 'quantity') return { ...line, quantity: typeof value === 'number' ? value : 0 }
  if (column === 'lot') return { ...line, lot: typeof value === 'string' ? value : '' }
  if (column === 'expireDate') return { ...line, expireDate: typeof value === 'string' ? value : null }
  return line
}

/** The lines as if all that is missing had come; what was written stays. */
export const withAllMissing = (lines: readonly CameLine[]): readonly CameLine[] =>
  lines.map((line) => (line.quantity > 0 ? line : { ...line, quantity: line.remaining }))

/** The lines of which something came, as they are sent. */
export const linesToSend = (
  lines: readonly CameLine[],
): readonly Pick<CameLine, 'productId' | 'quantity' | 'lot' | 'expireDate'>[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity, lot, expireDate }) => ({ productId, quantity, lot, expireDate }))

/** How many products came, and their units. */
export function countOf(lines: readonly CameLine[]): { products: number; units: number } {
  const came = linesToSend(lines)
  return { products: came.length, units: sum(came.map(({ quantity }) => quantity)) }
}
