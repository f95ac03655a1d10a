import type { StockLineRow } from '@yunque/contract/stock-documents'
import { multiply, scales } from '@yunque/domain/decimal'
import { type CellValue, type Line, newLineKey } from '../../shared/ui/document/line.ts'
import type { ProductItem } from '../../shared/ui/lookup/product-source.tsx'
import type { StockKind } from './kinds.ts'

/** A line of an entry or exit on screen. */
export type StockLine = Line & {
  readonly internalCode: string
  readonly product: string
  readonly presentation: string
  readonly um: string
  readonly family: string
  readonly stock: number
  /** What was entered; null leaves it to the area's average (Domain §4). */
  readonly cost: number | null
  /** The area's average, for those who read costs. */
  readonly average: number
  readonly price: number
}

/** A line of a product just chosen: an opening balance and a purchase start from what is known of it. */
export function lineOfProduct(product: ProductItem, quantity: number, kind: StockKind): StockLine {
  const average = product.cost ?? 0
  const last = product.costReal || average
  return {
    key: newLineKey(),
    productId: product.id,
    available: kind.limited ? product.disponible : null,
    internalCode: product.internalCode,
    product: product.name,
    presentation: product.presentation,
    um: product.um,
    family: product.family,
    stock: product.stock,
    quantity,
    cost: kind.asksProvider && last > 0 ? last : null,
    average,
    price: product.price,
  }
}

/** A stored line. */
export function lineOfRow({ line, cost = 0, total: _, ...row }: StockLineRow): StockLine {
  return { ...row, key: `line-${line}`, available: null, stock: 0, cost, average: cost }
}

/** The line after a cell changed. */
export function editLine(line: StockLine, column: string, value: CellValue): StockLine {
  const amount = typeof value === 'number' ? value : null
  if (column === 'quantity' || column === 'price') return { ...line, [column]: amount ?? 0 }
  return column === 'cost' ? { ...line, cost: amount } : line
}

export const costOf = (line: StockLine): number => line.cost ?? line.average

/** At the cost entered or the average of now. */
export const totalOf = (line: StockLine): number => multiply(line.quantity, costOf(line), scales.money)
