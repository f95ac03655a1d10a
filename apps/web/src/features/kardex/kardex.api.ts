import { queryOptions } from '@tanstack/react-query'
import type { Floating, Kardex } from '@yunque/contract/inventory-reports'
import type { PickerRow, ProductRecord } from '@yunque/contract/products'
import { api } from '../../shared/api-client/api.ts'
import type { LookupSource } from '../../shared/ui/lookup/lookup-source.ts'
import { productSource } from '../../shared/ui/lookup/product-source.tsx'

export type KardexFilters = {
  areaId: number | null
  productId: number | null
  date: string | null
  to: string | null
}

/** What is asked once every filter is chosen. */
export type Asked = { areaId: number; productId: number; date: string; to: string }

/** What the lookup keeps of a product. */
export type Chosen = Pick<PickerRow, 'id' | 'name' | 'internalCode' | 'um'>

/** The products that have a kardex: no services, inactive ones too. */
export function productsOf(areaId: number): LookupSource<Chosen> {
  const options = { areaId, needsStock: false, onlyProducts: true, active: false }
  const { key, load } = productSource(options)
  return {
    key,
    load,
    idOf: ({ id }) => id,
    textOf: ({ name }) => name,
    detailOf: ({ internalCode, um }) => `${internalCode} · ${um}`,
  }
}

/** The product that the address names. */
export const productItemQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => api.get<ProductRecord>(`products/get/${id}`, undefined, signal),
  })

/** The balance before, and the sums of the range. */
export const totalsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['products', 'kardex', asked],
    queryFn: () => api.post<Kardex>('reports/kardex', { ...asked, take: 1 }),
  })

export const floatingQuery = ({ areaId, productId }: Asked) =>
  queryOptions({
    queryKey: ['products', 'floating', areaId, productId],
    queryFn: () => api.post<Floating>('reports/floating', { areaId, productId }),
  })
