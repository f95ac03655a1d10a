import { formatId, formatMoney } from '@yunque/contract/core/format'
import { orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import { compare, sum } from '@yunque/domain/decimal'
import { afterPurchase } from '@yunque/domain/purchase-orders'
import { requireApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { lockOpenOrder } from './open-order.ts'
import { differencesOf } from './order-differences.ts'
import { orderedLines } from './ordered-lines.ts'
import { writeReceived } from './write-received.ts'

type Fill = { orderId: number | null; providerId: number; areaId: number; currencyId: number }

/** Refuses a purchase of an order that is not of its supplier, area and currency, or that is not open (orders.purchases). */
export async function orderToFill(
  tx: Tx,
  context: Context,
  { orderId, providerId, areaId, currencyId }: Fill,
): Promise<void> {
  if (orderId === null) return
  const order = await openOrder(tx, context, orderId)
  if (order.provider_id !== providerId) throw new Refusal(orderMessages.otherProvider)
  if (order.area_id !== areaId) throw new Refusal(orderMessages.otherArea)
  if (order.currency_id !== currencyId) throw new Refusal(orderMessages.otherCurrency)
}

const openOrder = (tx: Tx, context: Context, id: number) =>
  lockOpenOrder(tx, context, { id, notOpen: orderMessages.notOpen })

/**
 * Counts the goods of a purchase, which is being processed, as received of its order. A purchase that charges more than
 * was agreed may need an approval (orders.differences).
 */
export async function fillOrder(tx: Tx, context: Context, purchase: LockedPurchase): Promise<void> {
  if (purchase.order_id === null) return
  const order = await openOrder(tx, context, purchase.order_id)
  const differences = await differencesOf(tx, purchase.id)
  const excess = sum(differences.map((one) => one.excess))
  if (compare(excess, 0) > 0)
    await requireApproval(tx, context, {
      act: 'overOrder',
      figure: excess,
      areaId: purchase.area_id,
      sentence: orderMessages.exceeds(formatId(order.id), formatMoney(excess)),
      entity: 'purchases',
      entityId: purchase.id,
    })
  await writeReceived(tx, context, order, afterPurchase(await orderedLines(tx, order.id), differences))
}
