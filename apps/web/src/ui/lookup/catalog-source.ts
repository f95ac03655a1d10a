import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CatalogChoice } from '@yunque/contract/catalogs/catalogs'
import { catalogs } from '@yunque/contract/catalogs/catalogs.endpoints'
import { type Adjusted, isReasonFor } from '@yunque/domain/adjustment-reasons'
import { isFound, searchWords } from '@yunque/domain/search'
import { api } from '../../lib/api-client/api.ts'
import { fold } from '../../lib/format/fold.ts'
import type { LookupSource } from './lookup-source.ts'

/** The entries of a catalog, cached. They seldom change, and events invalidate them. */
export const catalogQuery = (name: string) =>
  queryOptions({
    queryKey: ['catalogos', name],
    queryFn: ({ signal }) => api.call(catalogs.choices, { params: { name } }, { signal }),
    staleTime: 5 * 60_000,
  })

interface Options {
  readonly client: QueryClient
  readonly name: string
  /** Only the entries of this parent: the cities of a department. */
  readonly parentId?: number | null | undefined
  /** Only the reasons for these adjustments. */
  readonly adjusted?: Adjusted | undefined
}

/** A catalog filtered in the browser by words (search.words). Entries that begin with the text come first. */
export function catalogSource({ client, name, parentId, adjusted }: Options): LookupSource<CatalogChoice> {
  return {
    key: ['catalogos', name, parentId ?? null, adjusted ?? null],
    debounceMs: 0,
    load: async ({ search, skip, take }) => {
      // Never stale entries: an entry just added would be missing, and the empty result cached.
      const entries = await client.fetchQuery(catalogQuery(name))
      const suitable = entries.filter(({ useId }) => !adjusted || !useId || isReasonFor(useId, adjusted))
      const found = matching(suitable, search, parentId)
      return { items: found.slice(skip, skip + take), totalCount: found.length }
    },
    idOf: ({ id }) => id,
    textOf: ({ name: text }) => text,
  }
}

function matching(
  entries: readonly CatalogChoice[],
  search: string,
  parentId?: number | null,
): CatalogChoice[] {
  const wanted = fold(search)
  const words = searchWords(search)
  const rank = (text: string) => (fold(text).startsWith(wanted) ? 0 : 1)
  return entries
    .filter((entry) => entry.active && (parentId === undefined || entry.parentId === parentId))
    .filter((entry) => isFound(entry.name, words))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name, 'es'))
}
