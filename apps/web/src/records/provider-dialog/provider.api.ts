import { queryOptions } from '@tanstack/react-query'
import type { Provider, ProviderRow } from '@yunque/contract/purchasing/providers'
import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

export const providerQuery = (id: number) =>
  queryOptions({
    queryKey: ['providers', id],
    queryFn: ({ signal }) => api.call(providers.one, { params: { id } }, { signal }),
  })

/** Supplier pickers read the catalog, so it is invalidated too. */
export async function saveProvider(provider: Provider, options: SaveOptions): Promise<ProviderRow> {
  const saved = await api.call(providers.save, { body: provider }, options)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['providers'] }),
    queryClient.invalidateQueries({ queryKey: ['catalogos', 'provider'] }),
  ])
  return saved
}
