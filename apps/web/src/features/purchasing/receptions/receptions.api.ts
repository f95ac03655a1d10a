import { queryOptions } from '@tanstack/react-query'
import type {
  ReceptionDetail,
  ReceptionInput,
  ReceptionReduction,
} from '@yunque/contract/purchasing/receptions'
import { receptions } from '@yunque/contract/purchasing/receptions.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import { orSeenBefore } from '../../../lib/offline/or-last-seen.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const receptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['receptions', id],
    queryFn: ({ signal }) => api.call(receptions.one, { params: { id } }, { signal }),
  })

/** The orders of which goods are to come. Purchases and receptions change them, so they are read each time. */
export const ordersToReceiveQuery = queryOptions({
  queryKey: ['purchaseOrders', 'toReceive'],
  queryFn: ({ signal }) =>
    orSeenBefore(['purchaseOrders', 'toReceive'], () => api.call(receptions.orders, {}, { signal })),
  gcTime: 0,
})

/** The products of an order that can be received, read each time. */
export const orderToReceiveQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchaseOrders', id, 'toReceive'],
    queryFn: ({ signal }) =>
      orSeenBefore(['purchaseOrders', id, 'toReceive'], () =>
        api.call(receptions.order, { params: { id } }, { signal }),
      ),
    gcTime: 0,
  })

export async function saveReception(
  reception: ReceptionInput,
  options: SaveOptions,
): Promise<ReceptionDetail> {
  const saved = await api.call(receptions.save, { body: reception }, options)
  putAnswer(receptionQuery(saved.id).queryKey, saved)
  return saved
}

export async function voidReception(id: number): Promise<void> {
  await api.call(receptions.remove, { params: { id } })
}

export async function reduceReception(
  { id, reduction }: { id: number; reduction: ReceptionReduction },
  options: SaveOptions,
): Promise<ReceptionDetail> {
  const reduced = await api.call(receptions.reduce, { params: { id }, body: reduction }, options)
  putAnswer(receptionQuery(id).queryKey, reduced)
  return reduced
}
