import { queryOptions } from '@tanstack/react-query'
import type { DeliveryDetail, DeliveryInput, HandOver, VoidDelivery } from '@yunque/contract/sales/deliveries'
import { deliveries } from '@yunque/contract/sales/deliveries.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { orSeenBefore } from '../../../lib/offline/or-last-seen.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) =>
      orSeenBefore(['deliveries', id], () => api.call(deliveries.one, { params: { id } }, { signal })),
  })

/** What is to deliver of an invoice. It is read each time, and not again after its last goods left. */
export const billToDeliverQuery = (id: number) =>
  queryOptions({
    queryKey: ['toDeliver', id],
    queryFn: ({ signal }) =>
      orSeenBefore(['toDeliver', id], () => api.call(deliveries.bill, { params: { id } }, { signal })),
    gcTime: 0,
  })

export const saveDelivery = async (delivery: DeliveryInput, options: SaveOptions): Promise<DeliveryDetail> =>
  stored(await api.call(deliveries.save, { body: delivery }, options))

export const handOver = async (id: number, body: HandOver, options: SaveOptions): Promise<DeliveryDetail> =>
  stored(await api.call(deliveries.handOver, { params: { id }, body }, options))

export function voidDelivery(id: number, body: VoidDelivery, options: SaveOptions): Promise<{ id: number }> {
  return api.call(deliveries.void, { params: { id }, body }, options)
}

async function stored(saved: DeliveryDetail): Promise<DeliveryDetail> {
  putAnswer(deliveryQuery(saved.id).queryKey, saved)
  return saved
}
