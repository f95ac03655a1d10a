import type { OrderDetail, OrderInput } from '@yunque/contract/purchasing/purchase-orders'
import { purchaseOrders } from '@yunque/contract/purchasing/purchase-orders.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { orderQuery } from '../../../records/bought/order-query.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const saveOrder = (order: OrderInput, options: SaveOptions): Promise<OrderDetail> =>
  stored(api.call(purchaseOrders.save, { body: order }, options))

/** Sends the order, returns it to draft or closes it (orders.steps). */
export const stepOrder = (
  step: 'send' | 'reopen' | 'close',
  { id, version }: { readonly id: number; readonly version: number },
  options: SaveOptions,
): Promise<OrderDetail> =>
  stored(api.call(purchaseOrders[step], { params: { id }, body: { version } }, options))

export async function voidOrder(id: number): Promise<void> {
  await api.call(purchaseOrders.remove, { params: { id } })
}

async function stored(order: Promise<OrderDetail>): Promise<OrderDetail> {
  const saved = await order
  putAnswer(orderQuery(saved.id).queryKey, saved)
  return saved
}
