import { Currency } from '@yunque/contract/core/constants'
import { most } from '@yunque/contract/core/limits'
import {
  type PurchaseInput,
  type PurchaseLineInput,
  purchaseMessages,
} from '@yunque/contract/purchasing/purchases'
import { endOfMonth } from '@yunque/domain/dates'
import { compare, greatest, multiply, scales, sum } from '@yunque/domain/decimal'
import {
  chargesAsCost,
  lineAmount,
  matchPaper,
  type PurchaseMoney,
  purchaseLine,
  realCost,
  spreadCharges,
  stockCost,
  unitPaid,
} from '@yunque/domain/purchases'
import { chargedRate, ivaCreditableOf, type Taxes } from '@yunque/domain/taxes'
import { Refusal } from '../../errors.ts'
import { refuseDifferent } from '../../operation/refuse-different.ts'
import type { PurchaseProduct } from '../purchase-products.ts'

/** A line with every figure computed by the server, in C$. */
export type PricedPurchaseLine = Pick<
  PurchaseLineInput,
  'quantity' | 'dollarCost' | 'bonus' | 'discount' | 'packs' | 'packSize' | 'packName' | 'price' | 'lot'
> &
  PurchaseMoney & {
    line: number
    product: PurchaseProduct
    ivaRate: number
    ivaCreditable: boolean
    stockCost: number
    charges: number
    realCost: number
    priceIvaRate: number
    expireDate: string | null
  }

type Priced = { lines: PricedPurchaseLine[]; iva: number; total: number }
type Source = {
  rate: number
  taxes: Taxes
  products: ReadonlyMap<number, PurchaseProduct>
  /** The stored IVA of the purchase. An edit may send it back unchanged. */
  storedIva: number | null
}

/** Whether the typed costs are gross of IVA. They are when the purchase does not say. */
export const includesIva = ({ costsIncludeIva }: { costsIncludeIva?: boolean | null | undefined }): boolean =>
  costsIncludeIva ?? true

/**
 * Computes the lines of a purchase and its total. Figures that the client sent are only compared (figures.derived).
 * @throws Refusal when they differ
 */
export function pricePurchase(purchase: PurchaseInput, source: Source): Priced {
  const typed = purchase.lines.map((input, index) => typedLine(purchase, { input, index, source }))
  const bought = asOnPaper(typed, purchase, source.storedIva)
  const shares = spreadCharges(bought, chargesOf(purchase, source.taxes))
  const lines = bought.map(({ input, ...line }, index) => {
    const charges = shares[index] ?? 0
    const real = realCost({ ...line, share: charges })
    refuseBeyondStock(line, real)
    refuseDifferent(`Línea ${line.line}: el total enviado`, input.total, line.total)
    // A client that does not send `costsIncludeIva` cannot know the net real cost, so it is not compared.
    if (purchase.costsIncludeIva != null)
      refuseDifferent(`Línea ${line.line}: el costo real enviado`, input.realCost, real)
    const { expireDate } = input
    return { ...line, charges, realCost: real, expireDate: expireDate && endOfMonth(expireDate) }
  })
  const total = sum(lines.map((line) => line.total))
  refuseDifferent('El total enviado', purchase.total, total)
  return { lines, iva: sum(lines.map((line) => line.iva)), total }
}

type Typed = { input: PurchaseLineInput; index: number; source: Source }

function typedLine(purchase: PurchaseInput, { input, index, source: { rate, taxes, products } }: Typed) {
  const product = products.get(input.productId)
  if (!product) throw new Error(`Product ${input.productId} was not read`)
  const priceIvaRate = chargedRate(taxes, product)
  const paper = { ivaRate: input.ivaRate ?? priceIvaRate, costsIncludeIva: includesIva(purchase) }
  const { unit, ...money } = moneyOf(input, { ...paper, currencyId: purchase.currencyId, rate })
  const ivaCreditable = input.ivaCreditable ?? ivaCreditableOf(product)
  const cost = stockCost({ ...paper, cost: unit, regime: taxes.regime, ivaCreditable })
  return {
    ...input,
    ...money,
    ivaRate: paper.ivaRate,
    ivaCreditable,
    stockCost: cost,
    priceIvaRate,
    line: index + 1,
    product,
    input,
  }
}

/** Refuses a line that the stock could not hold when the purchase is processed (messages.overflow). @throws Refusal */
function refuseBeyondStock({ line, quantity }: { line: number; quantity: number }, real: number): void {
  const value = multiply(quantity, real, scales.money)
  if (compare(greatest(value, real), most.lineValue) > 0)
    throw new Refusal(purchaseMessages.lineValue(line, greatest(value, real)))
}

/**
 * Adjusts the IVA of the lines to the total on the supplier's invoice, if given.
 * @throws Refusal when the difference is more than rounding
 */
function asOnPaper<L extends PurchaseMoney>(
  lines: readonly L[],
  purchase: PurchaseInput,
  storedIva: number | null,
): readonly L[] {
  const { iva } = purchase
  if (iva === null || iva === undefined) return lines
  const settled = matchPaper(lines, { iva, costsIncludeIva: includesIva(purchase) })
  if (settled) return settled
  if (iva === storedIva) return lines
  const own = sum(lines.map((line) => line.iva))
  throw new Refusal(purchaseMessages.iva(iva.toFixed(2), own.toFixed(2)))
}

function chargesOf(
  { freight, customs, otherCharges, chargesIva: iva }: PurchaseInput,
  { regime }: Taxes,
): number {
  const amount = sum([freight, customs, otherCharges])
  if (compare(iva, amount) > 0) throw new Refusal(purchaseMessages.chargesIva)
  return chargesAsCost({ amount, iva, regime })
}

type Terms = { ivaRate: number; costsIncludeIva: boolean; currencyId: number; rate: number }

/** @throws Refusal when the line costs nothing, by its discount or by a cost below a cent (purchases.concessions) */
function moneyOf(line: PurchaseLineInput, { currencyId, rate, ...paper }: Terms) {
  const { quantity, bonus, discount, cost, dollarCost } = line
  const units = { ...paper, quantity, bonus, discount }
  const typed =
    currencyId === Currency.dollars
      ? { ...units, currencyId: Currency.dollars, dollarCost, rate }
      : { ...units, currencyId: Currency.cordobas, cost }
  if (lineAmount(typed) <= 0)
    throw new Refusal(discount > 0 ? purchaseMessages.discount : purchaseMessages.free)
  const money = { ...purchaseLine(typed), unit: unitPaid(typed) }
  if (currencyId !== Currency.dollars) return { ...money, dollarCost: 0 }
  if (cost > 0) refuseDifferent('El costo en córdobas enviado', cost, money.cost)
  return { ...money, dollarCost }
}
