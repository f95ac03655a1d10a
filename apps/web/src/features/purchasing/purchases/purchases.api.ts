import { queryOptions } from '@tanstack/react-query'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import type { ProcessPurchase, PurchaseInput } from '@yunque/contract/purchasing/purchases'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { receptions } from '@yunque/contract/purchasing/receptions.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { orderQuery } from '../../../records/bought/order-query.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const purchaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchases', id],
    queryFn: ({ signal }) => api.call(purchases.one, { params: { id } }, { signal }),
  })

/** The order that a new purchase fills. It is read each time: stock and prices change without an event of the order. */
export const orderToFillQuery = (id: number) =>
  queryOptions({
    ...orderQuery(id),
    queryKey: [...orderQuery(id).queryKey, 'filled'],
    gcTime: 0,
  })

/** The receptions of an order of which something was not billed yet, the oldest first. */
export const unbilledReceptionsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['receptions', 'unbilled', orderId],
    queryFn: async ({ signal }) => {
      const sort = [{ selector: 'id' }]
      const query = { orderId, unbilled: 'true' as const, sort, take: 100 }
      const { data } = await api.call(receptions.list.rows, { query }, { signal })
      return data
    },
  })

export async function savePurchase(purchase: PurchaseInput, options: SaveOptions): Promise<PurchaseDetail> {
  return show(await api.call(purchases.save, { body: purchase }, options))
}

export async function processPurchase(
  purchase: Partial<ProcessPurchase> & { id: number; version: number },
  options: SaveOptions,
): Promise<PurchaseDetail> {
  return show(await api.call(purchases.process, { body: purchase }, options))
}

/** Voids a purchase; `confirm`: also a processed one (purchases.void). */
export async function voidPurchase(id: number, confirm: boolean, options: SaveOptions): Promise<void> {
  await api.call(purchases.void, { params: { id }, query: { confirm } }, options)
}

function show(purchase: PurchaseDetail): PurchaseDetail {
  putAnswer(purchaseQuery(purchase.id).queryKey, purchase)
  return purchase
}
