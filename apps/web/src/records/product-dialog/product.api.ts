import { queryOptions } from '@tanstack/react-query'
import type { PickerRow } from '@yunque/contract/inventory/product-picker'
import type { ProductInput, ProductRecord } from '@yunque/contract/inventory/products'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import type { LookupSource } from '../../ui/lookup/lookup-source.ts'
import { texts } from './texts.ts'

/** All keys begin with `products`: a change of one invalidates the others. */
const key = 'products'

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) => api.call(products.one, { params: { id } }, { signal }),
  })

/** The picture of a product, or its thumbnail. */
export const pictureQuery = (id: number, size: 'thumb' | 'full') =>
  queryOptions({
    queryKey: [key, id, 'picture', size],
    queryFn: async () => (await api.file(products.picture, { params: { id }, query: { size } })).blob,
  })

/** Saves a product, then its picture if another was chosen. */
export async function saveProduct(
  product: ProductInput,
  picture: File | null,
  options: SaveOptions,
): Promise<ProductRecord> {
  const saved = await api.call(products.save, { body: product }, options)
  if (picture) await api.upload(products.uploadPicture, picture, { params: { id: saved.id } })
  return saved
}

export async function removePicture(id: number): Promise<void> {
  await api.call(products.removePicture, { params: { id } })
}

/** The products that a product may convert to: other active ones that are neither services nor kits. */
export type Target = Pick<PickerRow, 'id' | 'name' | 'internalCode' | 'um'>

export const targetSource = (areaId: number, self: number): LookupSource<Target> =>
  otherGoods(areaId, self, 'Es el mismo producto')

/** The products that a kit may have as components: active ones with stock of their own. */
export const componentSource = (areaId: number, self: number): LookupSource<Target> =>
  otherGoods(areaId, self, texts.ownComponent)

const otherGoods = (areaId: number, self: number, itself: string): LookupSource<Target> => ({
  key: [key, 'picker', areaId, 'targets', self],
  load: async ({ search, skip, take, signal }) => {
    const query = { name: search, skip, take, active: true, onlyProducts: true }
    return api.call(products.pick, { params: { areaId }, query }, { signal })
  },
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
  detailOf: ({ internalCode, um }) => [internalCode, um].filter(Boolean).join(' · '),
  refusalOf: ({ id }) => (id === self ? itself : undefined),
})
