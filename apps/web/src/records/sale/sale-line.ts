import type { SaleLineRow } from '@yunque/contract/sales/sale-lines'
import { lineIva, recomputeLine } from '@yunque/domain/lines'
import { type Line, newLineKey } from '../../ui/document/line.ts'
import type { CellValue } from '../../ui/grid/editing/cell-edit.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import type { SaleTerms } from './sale-terms.ts'

/** A line of a quotation, pre-sale or invoice on screen. */
export type SaleLineView = Line & {
  readonly internalCode: string
  readonly product: string
  readonly um: string
  readonly stock: number
  readonly price: number
  /** The area's price when the line was added; another `price` was typed. */
  readonly listPrice: number
  /** The area's price with its IVA; `listPrice` is what the client pays of it. */
  readonly fullPrice?: number
  /** Whether its prices are those of an exempt client. */
  readonly exempt?: boolean
  readonly discountUnit: number
  readonly discountPercent: number
  readonly discount: number
  readonly gross: number
  readonly netPrice: number
  readonly total: number
  /** IVA included in the total, at the current rate. */
  readonly iva: number
  /** IVA percentage included in the price; 0 without IVA. */
  readonly ivaRate: number
  readonly hasIva: boolean
}

/** The discount column that was edited. The other two follow it (sales.discount). */
const leading = {
  quantity: 'quantity',
  price: 'price',
  discountUnit: 'discountUnit',
  discountPercent: 'discountPercent',
  discount: 'discount',
} as const
type Leading = keyof typeof leading

/** A new line of a product at the area's price, with the stock that the document may use. */
export function lineOfProduct(product: ProductItem, quantity: number, terms: SaleTerms): SaleLineView {
  const { id: productId, internalCode, name, um, stock, disponible, hasIva, isService } = product
  const { exempt, ivaRate } = terms
  const fullPrice = product.price
  const price = terms.priceOf(fullPrice, hasIva)
  const figures = {
    price,
    listPrice: price,
    fullPrice,
    exempt,
    discountUnit: 0,
    discountPercent: 0,
    discount: 0,
    gross: 0,
    netPrice: price,
    total: 0,
    iva: 0,
    ivaRate: 0,
  }
  const available = isService ? null : disponible
  const line = {
    key: newLineKey(),
    productId,
    internalCode,
    product: name,
    um,
    stock,
    quantity,
    available,
    hasIva,
    ...figures,
  }
  return withTotals(line, 'quantity', ivaRate)
}

/** The terms that determine the price of the list. */
type ListTerms = Pick<SaleTerms, 'exempt' | 'priceOf'>
const plainTerms: ListTerms = { exempt: false, priceOf: (price) => price }

/** A stored line. Units that it reserves itself are available to it. */
export function lineOfRow(row: SaleLineRow, own: boolean, terms: ListTerms = plainTerms): SaleLineView {
  const {
    line,
    productId,
    internalCode,
    product,
    um,
    stock,
    quantity,
    price,
    discountUnit,
    discountPercent,
  } = row
  const available = row.isService ? null : own ? Math.max(stock, quantity) : stock
  const money = {
    discount: row.discount,
    gross: row.total + row.discount,
    netPrice: row.customPrice,
    total: row.total,
    iva: row.iva,
    ivaRate: row.ivaRate,
  }
  return {
    key: `line-${line}`,
    productId,
    internalCode,
    product,
    um,
    stock,
    quantity,
    available,
    price,
    listPrice: terms.priceOf(row.areaPrice, row.hasIva),
    fullPrice: row.areaPrice,
    exempt: terms.exempt,
    discountUnit,
    discountPercent,
    hasIva: row.hasIva,
    ...money,
  }
}

/** The line after a cell was edited, with its figures computed by the same rule as on the server. */
export function editLine(
  line: SaleLineView,
  column: string,
  value: CellValue,
  ivaRate: number,
): SaleLineView {
  if (!isLeading(column)) return line
  return withTotals({ ...line, [column]: typeof value === 'number' ? value : 0 }, column, ivaRate)
}

/** The lines, each with the same discount percentage. */
export const discountLines = (
  lines: readonly SaleLineView[],
  percent: number,
  ivaRate: number,
): SaleLineView[] => lines.map((line) => editLine(line, 'discountPercent', percent, ivaRate))

const isLeading = (column: string): column is Leading => Object.hasOwn(leading, column)

function withTotals(line: SaleLineView, edited: Leading, ivaOfDay: number): SaleLineView {
  const rate = line.hasIva ? ivaOfDay : 0
  const { customPrice: netPrice, ...figures } = recomputeLine(line, edited)
  const { total } = figures
  return { ...line, ...figures, netPrice, ivaRate: rate, iva: lineIva({ total, hasIva: line.hasIva, rate }) }
}
