import { Currency } from '@yunque/contract/constants'
import type { PurchaseLineRow } from '@yunque/contract/purchases'
import { compare, divide, scales } from '@yunque/domain/decimal'
import { isPriceTooLow, purchaseLine, realCost, spreadCharges } from '@yunque/domain/purchases'
import { type CellValue, type Line, newLineKey } from '../../shared/ui/document/line.ts'
import type { ProductItem } from '../../shared/ui/lookup/product-source.tsx'

/** A line of a purchase on screen; costs in C$ but `dollarCost`. */
export type PurchaseLine = Line & {
  readonly internalCode: string
  readonly product: string
  readonly presentation: string
  readonly um: string
  readonly family: string
  readonly stock: number
  /** The area's sale price now. */
  readonly oldPrice: number
  /** What a unit cost the last time that it came in; 0 when it never did. */
  readonly lastCost: number
  readonly dollarCost: number
  readonly cost: number
  readonly realCost: number
  readonly total: number
  readonly price: number
  readonly lot: string
  readonly expireDate: string | null
}

/** What of the header the figures of the lines depend on; `charges` are the extra ones, in C$. */
export interface Terms {
  readonly currencyId: number
  readonly rate: number
  readonly charges: number
}

/** Spec 1 §5: a product brings its cost; price 0, quantity 1. */
export function lineOfProduct(
  product: ProductItem,
  quantity: number,
  { currencyId, rate }: Terms,
): PurchaseLine {
  const cost = product.cost ?? 0
  return {
    key: newLineKey(),
    productId: product.id,
    available: null,
    internalCode: product.internalCode,
    product: product.name,
    presentation: product.presentation ?? '',
    um: product.um ?? '',
    family: product.family ?? '',
    stock: product.stock,
    oldPrice: product.price,
    lastCost: product.costReal ?? 0,
    quantity,
    dollarCost: currencyId === Currency.dollars ? inDollars(cost, rate) : 0,
    cost,
    realCost: cost,
    total: cost,
    price: 0,
    lot: '',
    expireDate: null,
  }
}

/** A stored line. */
export function lineOfRow(row: PurchaseLineRow): PurchaseLine {
  const { dolarCost: dollarCost, lote: lot, line, isService: _, charges: __, areaPrice: ___, ...rest } = row
  return { ...rest, key: `line-${line}`, available: null, dollarCost, lot }
}

/** A line to be bought again: at its cost and price then, beside those of now, from a lot yet to come. */
export function lineToRepeat(row: PurchaseLineRow): PurchaseLine {
  return { ...lineOfRow(row), oldPrice: row.areaPrice, lot: '', expireDate: null }
}

/** The line after a cell changed; its figures follow by `settleLines`. */
export function editLine(line: PurchaseLine, column: string, value: CellValue): PurchaseLine {
  switch (column) {
    case 'quantity':
    case 'cost':
    case 'dollarCost':
    case 'price':
      return { ...line, [column]: typeof value === 'number' ? value : 0 }
    case 'lot':
      return { ...line, lot: typeof value === 'string' ? value : '' }
    case 'expireDate':
      return { ...line, expireDate: typeof value === 'string' ? value : null }
    default:
      return line
  }
}

/** Costs said in the other currency: what was typed in one is not lost in the other. */
export function convertLines(lines: readonly PurchaseLine[], { currencyId, rate }: Terms): PurchaseLine[] {
  return lines.map((line) => ({
    ...line,
    dollarCost: currencyId === Currency.dollars ? inDollars(line.cost, rate) : 0,
  }))
}

/**
 * The figures of every line, as the server computes them: cost and total, and the real cost with its share of the charges
 * (Domain §3). A line whose figures stay is the same object, so that its row is not drawn again.
 */
export function settleLines(lines: readonly PurchaseLine[], terms: Terms): PurchaseLine[] {
  const priced = lines.map((line) => ({ ...line, ...moneyOf(line, terms) }))
  const shares = spreadCharges(priced, terms.charges)
  return priced.map((line, index) => {
    const share = shares[index] ?? 0
    const real = line.quantity > 0 ? realCost({ ...line, share }) : line.cost
    const before = lines[index] ?? line
    const same = before.cost === line.cost && before.total === line.total && before.realCost === real
    return same ? before : { ...line, realCost: real }
  })
}

/** How many lines would be sold at what they cost, or below. */
export const pricedTooLow = (lines: readonly Pick<PurchaseLineRow, 'price' | 'realCost'>[]): number =>
  lines.filter((line) => line.realCost > 0 && isPriceTooLow(line.price, line.realCost)).length

function moneyOf({ quantity, cost, dollarCost }: PurchaseLine, { currencyId, rate }: Terms) {
  return currencyId === Currency.dollars
    ? purchaseLine({ quantity, currencyId: Currency.dollars, dolarCost: dollarCost, rate })
    : purchaseLine({ quantity, currencyId: Currency.cordobas, cost })
}

const inDollars = (cost: number, rate: number): number =>
  compare(rate, 0) > 0 ? divide(cost, rate, scales.cost) : 0
