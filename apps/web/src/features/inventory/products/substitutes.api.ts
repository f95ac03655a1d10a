import { queryOptions } from '@tanstack/react-query'
import { substitutes } from '@yunque/contract/inventory/substitutes.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** What is offered instead of a product. */
export const substitutesQuery = (productId: number) =>
  queryOptions({
    queryKey: ['products', productId, 'substitutes'],
    queryFn: ({ signal }) => api.call(substitutes.of, { params: { productId } }, { signal }),
  })

type Chosen = { readonly substituteIds: number[] }

export async function saveSubstitutes(productId: number, body: Chosen, options: SaveOptions): Promise<void> {
  await api.call(substitutes.save, { params: { productId }, body }, options)
}
