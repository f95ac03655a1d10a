import { queryOptions } from '@tanstack/react-query'
import { type CatalogEntry, type CatalogRow, catalogEntryOnWire } from '@yunque/contract/catalogs'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'
import type { Catalog } from './catalog.ts'

export const entryQuery = ({ path }: Catalog, id: number) =>
  queryOptions({
    queryKey: [entityOf(path), path, id],
    queryFn: ({ signal }) => api.get<CatalogRow>(`${path}/get/${id}`, undefined, signal),
  })

/** Forms choose from the catalogs too, so all of them hear of it. */
export async function saveEntry(
  { path }: Catalog,
  entry: CatalogEntry,
  options: SaveOptions,
): Promise<CatalogRow> {
  const saved = await api.post<CatalogRow>(`${path}/post`, catalogEntryOnWire.toWire(entry), options)
  await Promise.all(
    [entityOf(path), 'catalogos'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
  return saved
}

const entityOf = (path: string): string => path.split('/')[0] ?? path
