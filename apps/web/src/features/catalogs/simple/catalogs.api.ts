import { queryOptions } from '@tanstack/react-query'
import type { CatalogEntry, CatalogRow } from '@yunque/contract/catalogs/catalogs'
import { catalogEntries } from '@yunque/contract/catalogs/catalogs.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import type { Catalog } from './catalog.ts'

export const entryQuery = (catalog: Catalog, id: number) =>
  queryOptions({
    queryKey: [entityOf(catalog), catalog.list.path, id],
    queryFn: ({ signal }) => api.call(catalogEntries.one, { params: { name: catalog.name, id } }, { signal }),
  })

export function saveEntry(catalog: Catalog, entry: CatalogEntry, options: SaveOptions): Promise<CatalogRow> {
  return api.call(catalogEntries.save, { params: { name: catalog.name }, body: entry }, options)
}

/** The first part of a catalog's query keys. */
const entityOf = ({ list: { path } }: Catalog): string => path.split('/')[0] ?? path
