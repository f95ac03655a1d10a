import { queryOptions } from '@tanstack/react-query'
import type { AreaProductInput, AreaProductRow } from '@yunque/contract/inventory/area-products'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/form/use-submission.ts'

/** All keys begin with `products`: a change of one invalidates the others. */
const key = 'products'

/** A product in every area. */
export const areasQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id, 'areas'],
    queryFn: ({ signal }) => api.call(areaProducts.everywhere, { params: { productId: id } }, { signal }),
  })

/** Its last purchases, sales and prices in the user's area. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id, 'history'],
    queryFn: ({ signal }) => api.call(products.history, { params: { productId: id } }, { signal }),
  })

export async function saveAreaProduct(
  terms: AreaProductInput,
  options: SaveOptions,
): Promise<AreaProductRow> {
  const saved = await api.call(areaProducts.save, { body: terms }, options)
  await refresh()
  return saved
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [key] })
