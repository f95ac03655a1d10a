import { queryOptions } from '@tanstack/react-query'
import { type AreaProductInput, type AreaProductRow, areaProductOnWire } from '@yunque/contract/area-products'
import type { ProductHistory } from '@yunque/contract/products'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

/** All keys begin with `products`: whatever changes one may change the rest. */
const key = 'products'

/** A product in every area. */
export const areasQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id, 'areas'],
    queryFn: ({ signal }) => api.get<AreaProductRow[]>(`products/${id}/areas`, undefined, signal),
  })

/** Its last purchases, sales and prices in the user's area. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id, 'history'],
    queryFn: ({ signal }) => api.get<ProductHistory>(`products/${id}/history`, undefined, signal),
  })

export async function saveAreaProduct(
  terms: AreaProductInput,
  options: SaveOptions,
): Promise<AreaProductRow> {
  const saved = await api.post<AreaProductRow>('products/area/post', areaProductOnWire.toWire(terms), options)
  await refresh()
  return saved
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [key] })
