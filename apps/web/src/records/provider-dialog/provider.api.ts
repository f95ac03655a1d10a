import { queryOptions } from '@tanstack/react-query'
import type { Provider, ProviderRow } from '@yunque/contract/purchasing/providers'
import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

export const providerQuery = (id: number) =>
  queryOptions({
    queryKey: ['providers', id],
    queryFn: ({ signal }) => api.call(providers.one, { params: { id } }, { signal }),
  })

export function saveProvider(provider: Provider, options: SaveOptions): Promise<ProviderRow> {
  return api.call(providers.save, { body: provider }, options)
}
