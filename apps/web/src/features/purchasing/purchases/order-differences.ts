import type { OrderDifference } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { least, subtract, sum } from '@yunque/domain/decimal'
import { countProducts, formatMoney, formatQuantity } from '../../../lib/format/format.ts'
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
  const { orderId, differences } = purchase
  if (orderId === null) return ''
  const lines = differencesOf(purchase).map((line) => `· ${line}`)
  const units = arrivedUnits(differences, differences)
  return [
    ...(lines.length > 0 ? [texts.differs(orderId), ...lines] : []),
    ...(units > 0 ? [`${texts.arrived(units)}: ${texts.notAgain(units)}.`] : []),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

type Units = { readonly productId: number; readonly quantity: number }
type Arrived = { readonly productId: number; readonly arrived: number }

/** The units of a purchase that receptions brought before it, of what arrived of each product (receptions.billed). */
export function arrivedUnits(lines: readonly Units[], arrived: readonly Arrived[]): number {
  const bought = Map.groupBy(lines, ({ productId }) => productId)
  return sum(
    arrived.map(({ productId, arrived: units }) => {
      const quantities = bought.get(productId)?.map(({ quantity }) => quantity) ?? []
      return least(sum(quantities), units)
    }),
  )
}

/** Whether the supplier charges more than was ordered, or sends what was not. */
export const exceeds = ({ quantity, remaining, excess }: OrderDifference): boolean =>
  excess > 0 || quantity > remaining

/** Goods that came are expected on the invoice, else what is still to come. */
const expected = ({ arrived, remaining }: OrderDifference) => (arrived > 0 ? arrived : remaining)

const differs = (one: OrderDifference) => exceeds(one) || one.quantity !== expected(one) || !one.ordered

function lineOf(difference: OrderDifference): string {
  const { product, um, quantity, ordered, charged, excess } = difference
  const said = ordered
    ? [unitsOf(difference), excess > 0 && texts.chargesMore(formatMoney(excess))]
    : [texts.notOrdered(formatQuantity(quantity), um), texts.chargesFor(formatMoney(charged))]
  return `${product}: ${said.filter(Boolean).join('; ')}`
}

/** How the units of an ordered product differ; false when they do not. */
function unitsOf({ um, quantity, remaining, arrived }: OrderDifference): string | false {
  if (arrived === 0)
    return quantity !== remaining && texts.comes(formatQuantity(quantity), um, formatQuantity(remaining))
  if (quantity > arrived) return texts.billsMore(formatQuantity(subtract(quantity, arrived)))
  return quantity < arrived && texts.billsLess(formatQuantity(quantity), formatQuantity(arrived))
}
