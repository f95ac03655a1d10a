import type { TransferLineRow } from '@yunque/contract/transfers'
import { clamp, sum } from '@yunque/domain/decimal'
import { type CellValue, type Line, newLineKey } from '../../shared/ui/document/line.ts'
import type { ProductItem } from '../../shared/ui/lookup/product-source.tsx'

/** A line of a transfer on screen; its `quantity` is what is asked for or, in a dispatch, what is sent. */
export type TransferLine = Line & {
  readonly internalCode: string
  readonly product: string
  readonly presentation: string
  readonly um: string
  readonly requested: number
  readonly sent: number
  /** Units that the source may give. */
  readonly disponible: number
  readonly cost: number | undefined
  readonly total: number | undefined
}

/** A product asked for; what the source has of it is shown but does not limit the request (Domain §4). */
export function lineOfProduct(product: ProductItem, quantity: number): TransferLine {
  return {
    key: newLineKey(),
    productId: product.id,
    available: null,
    internalCode: product.internalCode,
    product: product.name,
    presentation: product.presentation,
    um: product.um,
    requested: quantity,
    sent: 0,
    disponible: product.disponible,
    quantity,
    cost: undefined,
    total: undefined,
  }
}

/** A stored line, as it was asked for. */
export function lineOfRow(row: TransferLineRow): TransferLine {
  return {
    key: `line-${row.line}`,
    productId: row.productId,
    available: null,
    internalCode: row.internalCode,
    product: row.product,
    presentation: row.presentation,
    um: row.um,
    requested: row.quantityRequest,
    sent: row.quantityResponse,
    disponible: row.disponible,
    quantity: row.quantityRequest,
    cost: row.cost,
    total: row.total,
  }
}

/** A stored line about to be sent: as much as there is of what was asked, and no more (Domain §4). */
export function lineToSend(row: TransferLineRow): TransferLine {
  const available = clamp(row.disponible, 0, row.quantityRequest)
  return { ...lineOfRow(row), available, quantity: available }
}

export function editLine(line: TransferLine, column: string, value: CellValue): TransferLine {
  return column === 'quantity' ? { ...line, quantity: typeof value === 'number' ? value : 0 } : line
}

/** Lines that carry something, and their units. */
export function countOf(lines: readonly TransferLine[]): { lines: number; units: number } {
  const moved = lines.filter(({ quantity }) => quantity > 0)
  return { lines: moved.length, units: sum(moved.map(({ quantity }) => quantity)) }
}
