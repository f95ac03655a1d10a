import type { SaleSteps } from '@yunque/contract/inventory/sale-steps'
import type { SaleLineRow } from '@yunque/contract/sales/sale-lines'
import { compare } from '@yunque/domain/decimal'
import { lineIva, recomputeLine } from '@yunque/domain/lines'
import { nextBreak, stepAt } from '@yunque/domain/price-lists'
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
  /** The price of its list, else of the area, for its quantity; another `price` was typed. */
  readonly listPrice: number
  /** The same with its IVA; `listPrice` is what the client pays of it. */
  readonly fullPrice?: number
  /** Its prices by quantity for the client, with IVA; absent where no list gives one (prices.list-precedence). */
  readonly prices?: SaleSteps | null
  /** The list that gives its price, and the next lower price; absent for the area's price and for a typed one. */
  readonly offer?: Offer | null
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
  /** Of an invoice: the last day of the warranty. */
  readonly warrantyUntil?: string | null
}

/** The list of a line's price, null for the area's, and from which quantity on it costs less. */
export interface Offer {
  readonly list: string | null
  readonly next: { readonly from: number; readonly price: number } | null
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
  const {
    id: productId,
    internalCode,
    name,
    um,
    stock,
    disponible,
    hasIva,
    isService,
    tracksLots,
    serial,
  } = product
  const { exempt } = terms
  const prices = product.prices ?? null
  const listed = listedAt({ prices, fullPrice: product.price, quantity, hasIva }, terms)
  const price = listed.listPrice
  const figures = {
    price,
    ...listed,
    prices,
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
    tracksLots,
    ...(serial ? { serials: [serial] } : {}),
    ...figures,
  }
  return withTotals(line, 'quantity', terms)
}

/** The terms that determine the price of the list. */
type ListTerms = Pick<SaleTerms, 'exempt' | 'priceOf'>
type Listed = Pick<SaleLineView, 'prices' | 'fullPrice' | 'quantity' | 'hasIva'>

/** The list price of a line for its quantity, and what it says of its list (prices.list-breaks). */
export function listedAt(
  { prices, fullPrice = 0, quantity, hasIva }: Listed,
  { priceOf }: Pick<SaleTerms, 'priceOf'>,
): { fullPrice: number; listPrice: number; offer: Offer | null } {
  if (!prices) return { fullPrice, listPrice: priceOf(fullPrice, hasIva), offer: null }
  const { price, list } = stepAt(prices, quantity)
  const next = nextBreak(prices, quantity)
  return {
    fullPrice: price,
    listPrice: priceOf(price, hasIva),
    offer: { list, next: next ? { from: next.from, price: priceOf(next.price, hasIva) } : null },
  }
}

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
  // An invoice shows the list that gave its price; another document follows the lists.
  const prices = own ? null : row.prices
  const listed = listedAt({ prices, fullPrice: row.areaPrice, quantity, hasIva: row.hasIva }, terms)
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
    ...listed,
    prices,
    offer: own ? { list: row.priceList, next: null } : listed.offer,
    exempt: terms.exempt,
    discountUnit,
    discountPercent,
    hasIva: row.hasIva,
    tracksLots: row.tracksLots,
    ...(own ? { takenLots: row.lots, serials: row.serials, warrantyUntil: row.warrantyUntil } : {}),
    ...money,
  }
}

/** The line after a cell was edited, with its figures computed by the same rule as on the server. */
export function editLine(
  line: SaleLineView,
  column: string,
  value: CellValue,
  terms: LineTerms,
): SaleLineView {
  if (!isLeading(column)) return line
  const edited = { ...line, [column]: typeof value === 'number' ? value : 0 }
  return withTotals(column === 'quantity' ? atQuantity(edited, terms) : edited, column, terms)
}

/** What the figures of a line depend on besides itself. */
type LineTerms = Pick<SaleTerms, 'ivaRate' | 'priceOf'>

/** Whether its price is that of the list: nobody typed another. */
export const isOfList = ({ price, listPrice }: Pick<SaleLineView, 'price' | 'listPrice'>): boolean =>
  compare(price, listPrice) === 0

/** The line at the list price of its quantity; a typed price is kept (prices.list-breaks). */
function atQuantity(line: SaleLineView, terms: LineTerms): SaleLineView {
  if (!line.prices) return line
  const listed = listedAt(line, terms)
  return { ...line, ...listed, price: isOfList(line) ? listed.listPrice : line.price }
}

/** The line with the prices of another client or day; `keep` leaves its price as if it were typed (prices.list-new-client). */
export function underPrices(
  line: SaleLineView,
  { prices, price }: { prices: SaleSteps | null; price: number },
  { terms, keep }: { terms: LineTerms; keep: boolean },
): SaleLineView {
  const listed = listedAt({ ...line, prices, fullPrice: price }, terms)
  const next = isOfList(line) && !keep ? listed.listPrice : line.price
  return editLine({ ...line, ...listed, prices }, 'price', next, terms)
}

/** The lines, each with the same discount percentage. */
export const discountLines = (
  lines: readonly SaleLineView[],
  percent: number,
  terms: LineTerms,
): SaleLineView[] => lines.map((line) => editLine(line, 'discountPercent', percent, terms))

const isLeading = (column: string): column is Leading => Object.hasOwn(leading, column)

function withTotals(line: SaleLineView, edited: Leading, { ivaRate }: LineTerms): SaleLineView {
  const rate = line.hasIva ? ivaRate : 0
  const figures = recomputeLine(line, edited)
  const { total } = figures
  return { ...line, ...figures, ivaRate: rate, iva: lineIva({ total, hasIva: line.hasIva, rate }) }
}
