import type { StockInputLineRow, StockLineRow } from '@yunque/contract/stock-documents'
import { multiply, scales } from '@yunque/domain/decimal'
import type { BoughtLine } from '../../shared/bought/bought-line.ts'
import { type CellValue, newLineKey } from '../../shared/ui/document/line.ts'
import type { ProductItem } from '../../shared/ui/lookup/product-source.tsx'
import type { StockKind } from './kinds.ts'

/** A line of an entry or exit on screen; what only a purchase says is empty in the others. */
export type StockLine = BoughtLine & {
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
}

/** A line of a product just chosen: an opening balance and a purchase start from what is known of it. */
export function lineOfProduct(product: ProductItem, quantity: number, kind: StockKind): StockLine {
  const average = product.cost ?? 0
  const last = product.costReal || average
  const cost = kind.asksProvider && last > 0 ? last : null
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
    cost,
    average,
    realCost: cost ?? average,
    lastCost: product.costReal ?? 0,
    oldPrice: product.price,
    price: product.price,
    lot: '',
    expireDate: null,
  }
}

/** A line as it is read, whichever way it went. */
export type StockRow = StockLineRow & Partial<StockInputLineRow>

/** A stored line. */
export function lineOfRow(row: StockRow): StockLine {
  const { line, cost = 0, total: _, oldPrice = 0, lote: lot = '', expireDate = null, ...rest } = row
  return {
    ...{ ...rest, key: `line-${line}`, available: null, stock: 0, cost, average: cost, realCost: cost },
    ...{ lastCost: 0, oldPrice, lot, expireDate },
  }
}

/** The line after a cell changed. */
export function editLine(line: StockLine, column: string, value: CellValue): StockLine {
  const amount = typeof value === 'number' ? value : null
  switch (column) {
    case 'quantity':
    case 'price':
      return { ...line, [column]: amount ?? 0 }
    case 'cost':
      return { ...line, cost: amount, realCost: amount ?? line.average }
    case 'lot':
      return { ...line, lot: typeof value === 'string' ? value : '' }
    case 'expireDate':
      return { ...line, expireDate: typeof value === 'string' ? value : null }
    default:
      return line
  }
}

export const costOf = (line: StockLine): number => line.cost ?? line.average

/** At the cost entered or the average of now. */
export const totalOf = (line: StockLine): number => multiply(line.quantity, costOf(line), scales.money)
