import { priceToSet } from '@yunque/domain/prices'
import type { Line } from '../../ui/document/line.ts'

/** Common part of the lines of a purchase and of a direct purchase. Costs in C$. */
export type BoughtLine = Line & {
  /** Product name. */
  readonly product: string
  /** The area's sale price before the purchase. */
  readonly oldPrice: number
  /** Unit cost of the last purchase; 0 without one. */
  readonly lastCost: number
  /** Unit cost in the stock of the last purchase from the supplier of the document; absent where it is not known. */
  readonly supplierCost?: number | undefined
  /** Unit cost with which the line enters the stock. */
  readonly realCost: number
  /** The new sale price of the area, and the IVA percentage that it includes. */
  readonly price: number
  readonly priceIvaRate: number
  readonly lot: string
  readonly expireDate: string | null
}

/** Whether any line has a lot or an expiry. Without one, the read-only view omits those columns. */
export const hasLots = (lines: readonly Pick<BoughtLine, 'lot' | 'expireDate'>[]): boolean =>
  lines.some(({ lot, expireDate }) => lot !== '' || expireDate !== null)

type Priced = Pick<BoughtLine, 'price' | 'oldPrice'>

/** The lines with the prices that they set: the present one where none was typed (prices.kept). */
export const keepPrices = <L extends Priced>(lines: readonly L[]): L[] =>
  lines.map((line) =>
    line.price > 0 ? line : { ...line, price: priceToSet({ ...line, present: line.oldPrice }) },
  )

/** How many lines have no price and keep the present one. */
export const keptPrices = (lines: readonly Priced[]): number =>
  lines.filter(({ price, oldPrice }) => price <= 0 && oldPrice > 0).length

/** The number of different products, lots not counted. */
export const productsIn = (lines: readonly { readonly productId: number }[]): number =>
  new Set(lines.map(({ productId }) => productId)).size
