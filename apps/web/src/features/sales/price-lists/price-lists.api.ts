import { queryOptions } from '@tanstack/react-query'
import type { PriceListInput, PriceListRecord } from '@yunque/contract/sales/price-lists'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const priceListQuery = (id: number) =>
  queryOptions({
    queryKey: ['priceLists', id],
    queryFn: ({ signal }) => api.call(priceLists.one, { params: { id } }, { signal }),
  })

export function savePriceList(body: PriceListInput, options: SaveOptions): Promise<PriceListRecord> {
  return api.call(priceLists.save, { body }, options)
}
