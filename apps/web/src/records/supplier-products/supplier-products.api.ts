import { queryOptions } from '@tanstack/react-query'
import type { SupplierProductInput, SupplierProductRow } from '@yunque/contract/purchasing/supplier-products'
import { supplierProducts } from '@yunque/contract/purchasing/supplier-products.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

/** The suppliers of a product, with what each charged last in an area; without one in that of the user. */
export const suppliersQuery = (productId: number, areaId?: number | null) =>
  queryOptions({
    queryKey: ['products', productId, 'suppliers', areaId ?? null],
    queryFn: ({ signal }) =>
      api.call(
        supplierProducts.ofProduct,
        { params: { productId }, query: areaId ? { areaId } : {} },
        { signal },
      ),
  })

export function saveSupplierProduct(
  body: SupplierProductInput,
  options: SaveOptions,
): Promise<SupplierProductRow[]> {
  return api.call(supplierProducts.save, { body }, options)
}

export async function removeSupplierProduct(row: SupplierProductRow): Promise<void> {
  const { productId, providerId } = row
  await api.call(supplierProducts.remove, { params: { productId, providerId } })
}
