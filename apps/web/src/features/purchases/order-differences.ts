import { currencySymbol, formatMoney, formatQuantity } from '@yunque/contract/core/format'
import type { OrderDifference } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { countProducts } from '../../lib/format/format.ts'
import { texts } from './texts.ts'

/** So many products are named; the others are counted. */
const named = 8

/** How a pending purchase differs from its order, a line for each product; empty when it does not (orders.differences). */
export function differencesOf({ differences, currencyId }: PurchaseDetail): readonly string[] {
  const lines = differences.filter(differs).map((one) => lineOf(one, currencySymbol(currencyId)))
  const more = lines.length - named
  return more > 0 ? [...lines.slice(0, named), texts.moreDiffer(countProducts(more))] : lines
}

/** The same for the question before it is processed. */
export function differencesText(purchase: PurchaseDetail): string {
  const { orderId } = purchase
  const lines = differencesOf(purchase)
  if (orderId === null || lines.length === 0) return ''
  return `${[texts.differs(orderId), ...lines.map((line) => `· ${line}`)].join('\n')}\n`
}

/** Whether the supplier charges more than was ordered, or sends what was not. */
export const exceeds = ({ quantity, remaining, excess }: OrderDifference): boolean =>
  excess > 0 || quantity > remaining

const differs = (one: OrderDifference) => exceeds(one) || one.quantity !== one.remaining || one.cost === null

function lineOf({ product, um, quantity, remaining, cost, excess }: OrderDifference, sign: string): string {
  const said =
    cost === null
      ? [texts.notOrdered, excess > 0 && texts.chargesFor(formatMoney(excess, sign))]
      : [
          quantity !== remaining && texts.comes(formatQuantity(quantity), formatQuantity(remaining), um),
          excess > 0 && texts.chargesMore(formatMoney(excess, sign)),
        ]
  return `${product}: ${said.filter(Boolean).join('; ')}`
}
