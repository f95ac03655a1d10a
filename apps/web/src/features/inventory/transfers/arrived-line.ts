import type { TransferLineRow } from '@yunque/contract/inventory/transfer-rows'
import { sum } from '@yunque/domain/decimal'
import { missing } from '@yunque/domain/transit'
import type { Line } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'

/** A sent product while its arrival is counted; `quantity` are the units that arrived in order. */
export type ArrivedLine = Line &
  Pick<TransferLineRow, 'internalCode' | 'product' | 'um' | 'codes' | 'note'> & {
    readonly sent: number
    readonly damaged: number
  }

/** What arrived of a transfer, as its form holds it. */
export type ReceptionValues = {
  readonly id: number
  readonly version: number
  readonly lines: readonly ArrivedLine[]
}

/** The sent products of a transfer, of which nothing was counted yet. */
export const arrivedLines = (rows: readonly TransferLineRow[]): readonly ArrivedLine[] =>
  rows
    .filter(({ quantityResponse }) => quantityResponse > 0)
    .map(({ line, productId, internalCode, product, um, codes, decimals, quantityResponse: sent }) => ({
      key: `line-${line}`,
      productId,
      internalCode,
      product,
      um,
      codes,
      sent,
      available: null,
      unit: { name: product, unit: um, decimals },
      quantity: 0,
      damaged: 0,
      note: '',
    }))

export function editArrived(line: ArrivedLine, column: string, value: CellValue): ArrivedLine {
  const figure = typeof value === 'number' ? value : 0
  if (column === 'quantity') return { ...line, quantity: figure }
  if (column === 'damaged') return { ...line, damaged: figure }
  return column === 'note' ? { ...line, note: typeof value === 'string' ? value : '' } : line
}

/** The units of a line that did not arrive; 0 when more was counted than sent. */
export const missingOf = ({ sent, quantity, damaged }: ArrivedLine): number =>
  Math.max(0, missing(sent, { received: quantity, damaged }))

/** Whether something of the line is missing or damaged (transfers.reception). */
export const isShort = (line: ArrivedLine): boolean => line.quantity < line.sent

/** The lines as if all that was sent had arrived; what was written stays. */
export const withAllSent = (lines: readonly ArrivedLine[]): readonly ArrivedLine[] =>
  lines.map((line) => (line.quantity + line.damaged > 0 ? line : { ...line, quantity: line.sent }))

/** How many products arrived, and their units. */
export function countArrived(lines: readonly ArrivedLine[]): { lines: number; units: number } {
  const came = lines.filter(({ quantity }) => quantity > 0)
  return { lines: came.length, units: sum(came.map(({ quantity }) => quantity)) }
}
