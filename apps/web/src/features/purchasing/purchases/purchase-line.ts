import { Currency } from '@yunque/contract/core/constants'
import type { OrderLineRow } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseLineRow } from '@yunque/contract/purchasing/purchase-rows'
import { divide, product, scales, subtract } from '@yunque/domain/decimal'
import {
  chargesAsCost,
  matchPaper,
  paperCost,
  purchaseLine,
  realCost,
  spreadCharges,
  stockCost,
  unitPaid,
} from '@yunque/domain/purchases'
import { ivaCreditableOf, type Regime } from '@yunque/domain/taxes'
import type { BoughtLine } from '../../../records/bought/bought-line.ts'
import {
  costOfPack,
  editPacks,
  type PackedLine,
  packsFor,
  packsOfProduct,
  unitCostOfPack,
} from '../../../records/bought/packs.ts'
import { newLineKey } from '../../../ui/document/line.ts'
import type { CellValue } from '../../../ui/grid/editing/cell-edit.ts'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'

/** A line of a purchase on screen. All costs in C$ except `dollarCost`. */
export type PurchaseLine = BoughtLine &
  PackedLine & {
    readonly internalCode: string
    readonly product: string
    readonly presentation: string
    readonly um: string
    readonly family: string
    readonly stock: number
    readonly dollarCost: number
    /** Cost in C$ from before the currency became dollars, kept until there is a rate. */
    readonly waiting?: number
    /** The unit cost as typed from the supplier's invoice. */
    readonly cost: number
    /** Of the units, those at no cost; the discount in the currency of the purchase, and its percentage when that was typed. */
    readonly bonus: number
    readonly discount: number
    readonly discountPercent?: number | undefined
    /** IVA of the supplier's invoice, in percent and in C$; `total` includes it. */
    readonly ivaRate: number
    readonly ivaCreditable: boolean
    readonly iva: number
    readonly total: number
    /** The unit cost in the stock, before the extra charges. */
    readonly stockCost: number
  }

/**
 * Values of the header that the figures of the lines depend on. `charges` are the extra charges in C$, `chargesIva`
 * included. `iva` is the IVA of the supplier's invoice when it was typed; otherwise null.
 */
export interface Terms {
  readonly currencyId: number
  readonly rate: number
  readonly charges: number
  readonly chargesIva: number
  readonly costsIncludeIva: boolean
  readonly iva: number | null
  readonly regime: Regime
}

/** A new line of a product: its cost, price 0, one unit or one pack of its supplier (purchases.lines, purchases.packs). */
export function lineOfProduct(product: ProductItem, count: number, terms: Terms): PurchaseLine {
  const known = {
    stockCost: product.cost ?? 0,
    ivaRate: product.iva,
    ivaCreditable: ivaCreditableOf(product),
  }
  const cost = paperCost({ ...known, ...terms })
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
    supplierCost: product.supplier?.cost,
    ...packsOfProduct(product, count),
    ...inPurchaseCurrency(cost, terms),
    cost,
    bonus: 0,
    discount: 0,
    ...known,
    iva: 0,
    realCost: known.stockCost,
    total: cost,
    price: 0,
    priceIvaRate: product.iva,
    tracksLots: product.tracksLots,
    lot: '',
    expireDate: null,
  }
}

/** A stored line. */
export function lineOfRow(row: PurchaseLineRow): PurchaseLine {
  const { dolarCost: dollarCost, lote: lot, line, isService: _, charges: __, areaPrice: ___, ...rest } = row
  return { ...rest, key: `line-${line}`, available: null, dollarCost, lot, packCost: 0 }
}

/** A line of a repeated purchase: its cost and price then, with the current ones for comparison. */
export function lineToRepeat(row: PurchaseLineRow): PurchaseLine {
  return { ...lineOfRow(row), oldPrice: row.areaPrice }
}

/** A line of a purchase: units of an ordered product, at the cost of the order and the present sale price of the area. */
export function lineToBill(row: OrderLineRow, quantity: number, currencyId: number): PurchaseLine {
  const { line: _, received: __, remaining: ___, unbilled: ____, ...sold } = row
  const { areaPrice, inherits: _____, isService: ______, ...rest } = sold
  const inDollars = currencyId === Currency.dollars
  return {
    ...rest,
    key: newLineKey(),
    available: null,
    quantity,
    packs: packsFor(row, quantity),
    packCost: 0,
    oldPrice: areaPrice,
    price: areaPrice,
    ...(inDollars ? { dollarCost: row.cost, cost: 0 } : { dollarCost: 0 }),
    // As for a product that is added: those sold without IVA do not credit it (taxes.creditable).
    ivaCreditable: ivaCreditableOf({ hasIva: row.priceIvaRate > 0 }),
    bonus: 0,
    discount: 0,
    stockCost: 0,
    realCost: 0,
    lot: '',
    expireDate: null,
  }
}

/** The line after a cell changed, of a purchase in dollars or in C$; its figures follow by `recomputeLines`. */
export function editLine(
  line: PurchaseLine,
  column: string,
  value: CellValue,
  inDollars = false,
): PurchaseLine {
  switch (column) {
    case 'dollarCost': {
      const { waiting: _, ...known } = line
      return { ...known, dollarCost: typeof value === 'number' ? value : 0 }
    }
    case 'quantity':
    case 'packs':
    case 'packSize':
      return editPacks(line, column, value)
    case 'packCost': {
      const unit = unitCostOfPack(line, value)
      // In dollars the cost in C$ follows.
      return inDollars ? editLine(line, 'dollarCost', unit) : { ...line, cost: unit }
    }
    case 'cost':
    case 'ivaRate':
    case 'price':
      return { ...line, [column]: typeof value === 'number' ? value : 0 }
    case 'bonus':
      return { ...line, bonus: typeof value === 'number' ? value : 0 }
    case 'discount':
      return { ...line, discount: typeof value === 'number' ? value : 0, discountPercent: undefined }
    case 'discountPercent':
      return { ...line, discountPercent: typeof value === 'number' ? value : 0 }
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

/** Converts the costs when the currency changes. Without a rate the cost is kept until there is one. */
export function convertLines(lines: readonly PurchaseLine[], terms: Terms): PurchaseLine[] {
  return lines.map(({ waiting: _, ...line }) => ({ ...line, ...inPurchaseCurrency(line.cost, terms) }))
}

/**
 * The figures of every line, as the server computes them: cost and total, and the real cost with its share of the
 * charges (purchases.lines). A line whose figures stay is the same object, so that its row is not drawn again.
 */
export function recomputeLines(lines: readonly PurchaseLine[], terms: Terms): PurchaseLine[] {
  const inDollars = terms.currencyId === Currency.dollars
  const typed = lines.map((line) => {
    const money = { ...line, ...moneyOf(line, terms) }
    return { ...money, packCost: costOfPack(money, inDollars ? money.dollarCost : money.cost) }
  })
  const priced = asOnPaper(typed, terms).map(({ paid, ...line }) => ({
    ...line,
    stockCost: stockCost({ ...line, ...terms, cost: paid }),
  }))
  const { charges: amount, chargesIva: iva, regime } = terms
  const shares = spreadCharges(priced, chargesAsCost({ amount, iva, regime }))
  return priced.map((line, index) => {
    const share = shares[index] ?? 0
    const real = line.quantity > 0 ? realCost({ ...line, share }) : line.stockCost
    const before = lines[index] ?? line
    const same = figures.every((figure) => before[figure] === line[figure]) && before.realCost === real
    return same ? before : { ...line, realCost: real }
  })
}

const figures = ['dollarCost', 'cost', 'packCost', 'discount', 'iva', 'total', 'stockCost'] as const

/**
 * The lines with the typed IVA of the supplier's invoice, when it can be matched. Otherwise they do not change, and
 * the server refuses it.
 */
const asOnPaper = <L extends PurchaseLine>(lines: L[], { iva, costsIncludeIva }: Terms): L[] =>
  (iva === null ? null : matchPaper(lines, { iva, costsIncludeIva })) ?? lines

/** In dollars without a rate the cost in C$ is kept. */
function moneyOf(line: PurchaseLine, { currencyId, rate, costsIncludeIva }: Terms) {
  const { quantity, bonus, cost, ivaRate, waiting } = line
  const units = { quantity, bonus, ivaRate, costsIncludeIva }
  if (currencyId !== Currency.dollars || rate <= 0) {
    const discount = discountOf(line, cost)
    const typed = { ...units, discount, currencyId: Currency.cordobas, cost }
    return { ...purchaseLine(typed), discount, paid: unitOf(typed) }
  }
  const dollarCost = waiting === undefined ? line.dollarCost : inDollars(waiting, rate)
  const discount = discountOf(line, dollarCost)
  const typed = { ...units, discount, currencyId: Currency.dollars, dollarCost, rate }
  return { ...purchaseLine(typed), discount, paid: unitOf(typed), dollarCost }
}

/** The discount as typed, or what its percentage comes to, in the currency of the purchase. */
function discountOf({ quantity, bonus, discount, discountPercent }: PurchaseLine, cost: number): number {
  if (discountPercent === undefined) return discount
  return product([subtract(quantity, bonus), cost, discountPercent, 0.01], scales.money)
}

/** A line whose quantity is still to be typed costs what was typed. */
const unitOf = (typed: Parameters<typeof unitPaid>[0]): number =>
  unitPaid(typed.quantity > 0 ? typed : { ...typed, bonus: 0, discount: 0 })

/** A cost in C$ in a purchase in dollars: converted by the rate, or kept until there is one. */
function inPurchaseCurrency(
  cost: number,
  { currencyId, rate }: Terms,
): Pick<PurchaseLine, 'dollarCost' | 'waiting'> {
  if (currencyId !== Currency.dollars) return { dollarCost: 0 }
  return rate > 0 ? { dollarCost: inDollars(cost, rate) } : { dollarCost: 0, waiting: cost }
}

const inDollars = (cost: number, rate: number): number => divide(cost, rate, scales.cost)
