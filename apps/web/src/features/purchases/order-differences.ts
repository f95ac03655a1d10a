import type { OrderDifference } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { countProducts, formatMoney, formatQuantity } from '../../lib/format/format.ts'
import { texts } from './texts.ts'

/** So many products are named; the others are counted. */
const named = 8

/** How a pending purchase differs from its order, a line for each product; empty when it does not (orders.differences). */
export function differencesOf({ differences }: PurchaseDetail): readonly string[] {
  const lines = differences.filter(differs).map(lineOf)
  const more = lines.length - named
  return more > 0 ? [...lines.slice(0, named), texts.moreDiffer(countProducts(more))] : lines
}

/** These lines as one text, for the question before a purchase is processed. */
export function differencesText(purchase: PurchaseDetail): string {
  const { orderId } = purchase
  const lines = differencesOf(purchase)
  if (orderId === null || lines.length === 0) return ''
  return `${[texts.differs(orderId), ...lines.map((line) => `· ${line}`)].join('\n')}\n`
}

/** Whether the supplier charges more than was ordered, or sends what was not. */
export const exceeds = ({ quantity, remaining, excess }: OrderDifference): boolean =>
  excess > 0 || quantity > remaining

const differs = (one: OrderDifference) => exceeds(one) || one.quantity !== one.remaining || !one.ordered

function lineOf({ product, um, quantity, remaining, ordered, charged, excess }: OrderDifference): string {
  const said = ordered
    ? [
        quantity !== remaining && texts.comes(formatQuantity(quantity), um, formatQuantity(remaining)),
        excess > 0 && texts.chargesMore(formatMoney(excess)),
      ]
    : [texts.notOrdered(formatQuantity(quantity), um), texts.chargesFor(formatMoney(charged))]
  return `${product}: ${said.filter(Boolean).join('; ')}`
}
