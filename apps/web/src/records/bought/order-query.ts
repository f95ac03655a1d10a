import { queryOptions } from '@tanstack/react-query'
import { purchaseOrders } from '@yunque/contract/purchasing/purchase-orders.endpoints'
import { api } from '../../lib/api-client/api.ts'

/** A purchase order with its lines: for its own screen, and for the purchase that fills it. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchaseOrders', id],
    queryFn: ({ signal }) => api.call(purchaseOrders.one, { params: { id } }, { signal }),
  })
