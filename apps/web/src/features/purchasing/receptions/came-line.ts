import type { LineToReceive } from '@yunque/contract/purchasing/receptions'
import { sum } from '@yunque/domain/decimal'
import { packsIn } from '@yunque/domain/packs'
import { editPacks, type PackedLine } from '../../../records/bought/packs.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'

/** A product of an order that is received; `quantity` are the units that came now, 0 before any. */
export type CameLine = PackedLine &
  Pick<LineToReceive, 'internalCode' | 'product' | 'um' | 'codes' | 'received' | 'remaining'> & {
    readonly ordered: number
    readonly lot: string
    readonly expireDate: string | null
  }

/** A product of the order, of which nothing came yet. */
export function lineOfOrder({ line, decimals, quantity, presentation: _, ...row }: LineToReceive): CameLine {
  return {
    ...row,
    packs: 0,
    packCost: 0,
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
  if (column === 'lot') return { ...line, lot: typeof value === 'string' ? value : '' }
  if (column === 'expireDate') return { ...line, expireDate: typeof value === 'string' ? value : null }
  return column === 'quantity' || column === 'packs' ? editPacks(line, column, value) : line
}

/** The lines as if all that is missing had come; what was written stays. */
export const withAllMissing = (lines: readonly CameLine[]): readonly CameLine[] =>
  lines.map((line) => (line.quantity > 0 ? line : came(line)))

/** What is missing of an ordered line, in its packs where they are whole. */
const came = (line: CameLine): CameLine => ({
  ...line,
  quantity: line.remaining,
  packs: packsIn(line.remaining, line.packSize) ?? 0,
})

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
