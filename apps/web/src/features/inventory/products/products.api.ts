import { queryOptions } from '@tanstack/react-query'
import type { AreaProductInput, AreaProductRow } from '@yunque/contract/inventory/area-products'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import { priceMessages } from '@yunque/contract/inventory/prices'
import { prices } from '@yunque/contract/inventory/prices.endpoints'
import type { ProductRow } from '@yunque/contract/inventory/products'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import type { RowChange } from '../../../ui/grid/grid-options.ts'
import { texts } from './texts.ts'

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

export function saveAreaProduct(terms: AreaProductInput, options: SaveOptions): Promise<AreaProductRow> {
  return api.call(areaProducts.save, { body: terms }, options)
}

const anyway = { title: texts.lowPrices, action: texts.changeAnyway }

/** Saves the prices that were typed into the list, all or none. @throws ApiError when refused or not confirmed */
export async function savePrices(
  areaId: number,
  changes: readonly RowChange<ProductRow>[],
): Promise<undefined> {
  const list = changes.map(({ row, values }) => ({
    productId: row.id,
    oldPrice: row.price,
    price: values.price ?? row.price,
  }))
  const body = { areaId, reason: texts.pricesOfList, prices: list }
  await api.call(prices.apply, { body }, { anyway })
  toast.success(priceMessages.changed)
}
