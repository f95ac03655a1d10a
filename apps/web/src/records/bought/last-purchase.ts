import { queryOptions } from '@tanstack/react-query'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { api } from '../../lib/api-client/api.ts'

/** Whether the typed costs of a supplier's last purchase include IVA; null when that is not known. */
export const lastPurchaseQuery = (providerId: number) =>
  queryOptions({
    queryKey: ['purchases', 'last', providerId],
    queryFn: async () => {
      const sort = [{ selector: 'id', desc: true }]
      const { data } = await api.call(purchases.list.rows, { query: { providerId, take: 1, sort } })
      return data[0]?.costsIncludeIva ?? null
    },
  })
