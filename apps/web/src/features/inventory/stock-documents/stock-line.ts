import { Currency } from '@yunque/contract/core/constants'
import type { StockInputLineRow, StockLineRow } from '@yunque/contract/inventory/stock-document-rows'
import { multiply, scales } from '@yunque/domain/decimal'
import { paperCost, purchaseLine, stockCost } from '@yunque/domain/purchases'
import { ivaCreditableOf, type Regime } from '@yunque/domain/taxes'
import type { BoughtLine } from '../../../records/bought/bought-line.ts'
import { newLineKey } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'
import type { StockKind } from './kinds.ts'

/** A line of an entry or exit on screen. Fields of purchases are empty in other kinds. */
export type StockLine = BoughtLine & {
  readonly internalCode: string
  readonly product: string
  readonly presentation: string
  readonly um: string
  readonly family: string
  readonly stock: number
  /** The entered cost; null means the area's average (stock.document-cost). */
  readonly cost: number | null
  /** The area's average, for users who read costs. */
  readonly average: number
  /** IVA percentage on the supplier's invoice. */
  readonly ivaRate: number
  /** Whether that IVA can be credited. */
  readonly ivaCreditable: boolean
}

/** Values of the document that the figures of its lines depend on. `costsIncludeIva` is null where it is not asked. */
export interface StockTerms {
  readonly costsIncludeIva: boolean | null
  readonly regime: Regime
}

/** A new line of a product. An opening balance and a purchase start with its known cost and price. */
export function lineOfProduct(
  product: ProductItem,
  quantity: number,
  { kind, ...terms }: StockTerms & { readonly kind: StockKind },
): StockLine {
  const average = product.cost ?? 0
  const last = product.costReal || average
  const ivaRate = product.iva
  const costsIncludeIva = terms.costsIncludeIva ?? false
  const ivaCreditable = ivaCreditableOf(product)
  const paper = { ivaRate, ivaCreditable, costsIncludeIva, regime: terms.regime }
  const cost = kind.asksProvider && last > 0 ? paperCost({ ...paper, stockCost: last }) : null
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
    ivaRate,
    ivaCreditable,
    realCost: cost === null ? average : last,
    lastCost: product.costReal ?? 0,
    oldPrice: product.price,
    price: product.price,
    priceIvaRate: product.iva,
    tracksLots: product.tracksLots,
    lot: '',
    expireDate: null,
  }
}

/** A stored line of either direction. */
export type StockRow = StockLineRow & Partial<StockInputLineRow>

/** A stored line. */
export function lineOfRow(row: StockRow): StockLine {
  const { line, cost = 0, total: _, oldPrice = 0, lote: lot = '', expireDate = null, lots, ...rest } = row
  const { realCost = cost, ivaRate = 0, ivaCreditable = true, priceIvaRate = 0 } = row
  return {
    ...rest,
    key: `line-${line}`,
    available: null,
    stock: 0,
    cost,
    average: cost,
    realCost,
    ivaRate,
    ivaCreditable,
    priceIvaRate,
    lastCost: 0,
    oldPrice,
    lot,
    expireDate,
    takenLots: lots,
  }
}

/** The line after a cell was edited. */
export function editLine(line: StockLine, column: string, value: CellValue): StockLine {
  const amount = typeof value === 'number' ? value : null
  switch (column) {
    case 'quantity':
    case 'ivaRate':
    case 'price':
      return { ...line, [column]: amount ?? 0 }
    case 'cost':
      return { ...line, cost: amount }
    case 'ivaCreditable':
      return { ...line, ivaCreditable: value === true }
    case 'lot':
      return { ...line, lot: typeof value === 'string' ? value : '' }
    case 'expireDate':
      return { ...line, expireDate: typeof value === 'string' ? value : null }
    default:
      return line
  }
}

/** The lines with their unit cost in the stock. A line that does not change is the same object. */
export function withStockCosts(lines: readonly StockLine[], terms: StockTerms): StockLine[] {
  return lines.map((line) => {
    const realCost = realCostOf(line, terms)
    return realCost === line.realCost ? line : { ...line, realCost }
  })
}

function realCostOf({ cost, average, ...line }: StockLine, { costsIncludeIva, regime }: StockTerms): number {
  if (cost === null) return average
  return costsIncludeIva === null ? cost : stockCost({ ...line, cost, costsIncludeIva, regime })
}

export const costOf = (line: StockLine): number => line.cost ?? line.average

/** The total of a line: as on the supplier's invoice for a purchase, its value in the stock for other documents. */
export function totalOf(line: StockLine, kind: StockKind, costsIncludeIva: boolean | null): number {
  const { quantity, ivaRate } = line
  if (!kind.asksProvider || costsIncludeIva === null)
    return multiply(quantity, kind.asksPrice ? line.realCost : costOf(line), scales.money)
  const paper = { quantity, ivaRate, costsIncludeIva }
  return purchaseLine({ ...paper, currencyId: Currency.cordobas, cost: costOf(line) }).total
}
