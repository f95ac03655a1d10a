import { queryOptions } from '@tanstack/react-query'
import type { PriceListInput, PriceListRecord } from '@yunque/contract/sales/price-lists'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const priceListQuery = (id: number) =>
  queryOptions({
    queryKey: ['priceLists', id],
    queryFn: ({ signal }) => api.call(priceLists.one, { params: { id } }, { signal }),
  })

/** Forms choose among the lists, and pickers show their prices. */
export async function savePriceList(body: PriceListInput, options: SaveOptions): Promise<PriceListRecord> {
  const saved = await api.call(priceLists.save, { body }, options)
  await refreshPrices()
  return saved
}

export const refreshPrices = () =>
  Promise.all(
    ['priceLists', 'catalogos', 'products'].map((entity) =>
      queryClient.invalidateQueries({ queryKey: [entity] }),
    ),
  )
