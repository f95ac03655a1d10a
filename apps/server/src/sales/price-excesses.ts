import { formatMoney } from '@yunque/contract/core/format'
import { withinPercent } from '@yunque/domain/authorizations'
import { AuthorizationType } from '@yunque/domain/codes'
import { type Balance, issue } from '@yunque/domain/costing'
import { sum } from '@yunque/domain/decimal'
import { isSoldBelowCost } from '@yunque/domain/prices'
import type { LockedStock } from '../inventory/balances/lock-stock.ts'
import type { Settings } from '../operation/read-settings.ts'
import type { Excess } from './authorizations/authorize.ts'
import { averageCostOf, partsOf } from './kit-parts.ts'
import { type PricedLine, reductionOf } from './price-lines.ts'

/** The area of a sale and its stock: locked balances, or null for a quotation, which takes nothing. */
type Checked = { areaId: number; stock: LockedStock | null; settings: Settings }

/**
 * What needs a code in a sale, by line and product: a discount above the product's ceiling in the area; with
 * `validatePriceGreaterCost`, a line whose amount net of IVA is below its cost; and a product without a price in the
 * area sold for C$ 0 (authorizations.needed).
 */
export function priceExcesses(lines: readonly PricedLine[], checked: Checked): Excess[] {
  const costs = checked.settings.validate_price_greater_cost ? costsOf(lines, checked) : null
  return lines.flatMap((line, place) => {
    const belowCost = costs ? costExcess(line, costs[place] ?? 0) : []
    return [...discountExcess(line), ...(belowCost.length > 0 ? belowCost : zeroPriceExcess(line))]
  })
}

function discountExcess(priced: PricedLine): Excess[] {
  const { line, product } = priced
  const { listed, off, percent } = reductionOf(priced)
  if (product.listPrice <= 0 || withinPercent({ listed, off }, product.ceiling)) return []
  const sentence = `Línea ${line}: el descuento de ${product.name} es ${shown(percent)} % y el máximo es ${shown(product.ceiling)} %`
  return [
    { need: { typeId: AuthorizationType.discount, productId: product.id, listed, off }, line, sentence },
  ]
}

/**
 * The cost of each line in C$: the exact value that will leave the stock, line by line. The units that empty it also take
 * its rounding remainder. A component may be in several lines.
 */
function costsOf(lines: readonly PricedLine[], { areaId, stock }: Checked): number[] {
  if (stock === null) return lines.map(averageCostOf)
  const left = new Map<number, Balance>()
  return lines.map((line) =>
    sum(
      partsOf(line).map(({ productId, quantity }) => {
        const balance = left.get(productId) ?? stock.place(areaId, productId).balance
        const movement = issue(balance, quantity)
        left.set(productId, movement.balance)
        return movement.value
      }),
    ),
  )
}

function costExcess(priced: PricedLine, costValue: number): Excess[] {
  const { line, product, quantity, total, iva } = priced
  if (product.isService) return []
  if (!isSoldBelowCost({ total, iva, costValue })) return []
  const sentence = `Línea ${line}: el precio de ${product.name} está bajo el costo`
  const tried = { productId: product.id, price: priced.price, quantity, total }
  return [{ need: { typeId: AuthorizationType.belowCost, productId: product.id }, line, sentence, tried }]
}

/**
 * Requires a code for a product without a price in the area that is sold for C$ 0. The cost check does not cover
 * services.
 */
function zeroPriceExcess({ line, product, total }: PricedLine): Excess[] {
  if (product.listPrice > 0 || total > 0) return []
  const sentence = `Línea ${line}: ${product.name} no tiene precio en el área y se vende a ${formatMoney(0)}`
  return [{ need: { typeId: AuthorizationType.belowCost, productId: product.id }, line, sentence }]
}

const shown = (percent: number): string => percent.toFixed(2).replace(/\.?0+$/, '')
