import type { Line } from '../../ui/document/line.ts'

/** What every line of a purchase has, whichever way goods are bought; costs in C$. */
export type BoughtLine = Line & {
  /** The name of the product. */
  readonly product: string
  /** The area's sale price before. */
  readonly oldPrice: number
  /** What a unit cost the last time that it came in; 0 when it never did. */
  readonly lastCost: number
  /** What a unit enters the stock with. */
  readonly realCost: number
  /** The new sale price of the area, and the IVA percentage that it includes. */
  readonly price: number
  readonly priceIvaRate: number
  readonly lot: string
  readonly expireDate: string | null
}

/** Whether any of them tells its lot or when it expires; where none does, what is only read has room for the rest. */
export const tellsLots = (lines: readonly Pick<BoughtLine, 'lot' | 'expireDate'>[]): boolean =>
  lines.some(({ lot, expireDate }) => lot !== '' || expireDate !== null)

/** How many products there are of them, whatever their lots. */
export const productsIn = (lines: readonly { readonly productId: number }[]): number =>
  new Set(lines.map(({ productId }) => productId)).size
