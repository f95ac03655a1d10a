import { Currency } from '@yunque/contract/constants'
import type { PurchaseInput, PurchaseLineInput } from '@yunque/contract/purchases'
import { endOfMonth } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import { purchaseLine, realCost, spreadCharges } from '@yunque/domain/purchases'
import { refuseDifferent } from '../http/refuse-different.ts'
import type { PurchaseProduct } from './purchase-products.ts'

/** A line with every figure computed by the server, in C$. */
export type PricedPurchaseLine = Pick<PurchaseLineInput, 'quantity' | 'dollarCost' | 'price' | 'lot'> & {
  line: number
  product: PurchaseProduct
  cost: number
  total: number
  charges: number
  realCost: number
  expireDate: string | null
}

type Priced = { lines: PricedPurchaseLine[]; total: number }
type Source = { rate: number; products: ReadonlyMap<number, PurchaseProduct> }

/** Computes the lines of a purchase and its total anew; figures that came with it are only compared (Domain §1, §3). */
export function pricePurchase(purchase: PurchaseInput, { rate, products }: Source): Priced {
  const bought = purchase.lines.map((input, index) => {
    const product = products.get(input.productId)
    if (!product) throw new Error(`Product ${input.productId} was not read`)
    return { ...input, ...moneyOf(input, purchase.currencyId, rate), line: index + 1, product, input }
  })
  const { freight, customs, otherCharges } = purchase
  const shares = spreadCharges(bought, sum([freight, customs, otherCharges]))
  const lines = bought.map(({ input, ...line }, index) => {
    const share = shares[index] ?? 0
    const real = realCost({ cost: line.cost, quantity: line.quantity, share })
    refuseDifferent(`Línea ${line.line}: el total enviado`, input.total, line.total)
    refuseDifferent(`Línea ${line.line}: el costo real enviado`, input.realCost, real)
    const { expireDate } = input
    return { ...line, charges: share, realCost: real, expireDate: expireDate && endOfMonth(expireDate) }
  })
  const total = sum(lines.map((line) => line.total))
  refuseDifferent('El total enviado', purchase.total, total)
  return { lines, total }
}

function moneyOf(line: PurchaseLineInput, currencyId: number, rate: number) {
  const { quantity, cost, dollarCost } = line
  if (currencyId !== Currency.dollars)
    return { ...purchaseLine({ quantity, currencyId: Currency.cordobas, cost }), dollarCost: 0 }
  const money = purchaseLine({ quantity, currencyId: Currency.dollars, dolarCost: dollarCost, rate })
  if (cost > 0) refuseDifferent('El costo en córdobas enviado', cost, money.cost)
  return { ...money, dollarCost }
}
