import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Searched } from '@yunque/contract/core/list'
import type { SizeChoice } from '@yunque/domain/size-family'
import { type LookupSource, lookupDefaults } from './lookup-source.ts'

export interface LookupPages<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
  /** Whether the shown answer is for another text, or there is none yet. */
  readonly waiting: boolean
  readonly failed: string | null
  readonly sizes: readonly SizeChoice[]
  /** What was searched instead of the typed text, or besides it. */
  readonly searched: Searched
  readonly loadMore: () => void
}

/** The pages of a source for a text, requested only while `enabled` (lists.pickers). */
export function useLookupPages<Item>(
  source: LookupSource<Item>,
  text: string,
  enabled: boolean,
): LookupPages<Item> {
  const [search] = useDebouncedValue(text.trim(), source.debounceMs ?? lookupDefaults.debounceMs)
  const query = useInfiniteQuery({
    queryKey: [...source.key, 'lookup', search],
    queryFn: ({ pageParam, signal }) =>
      source.load({ search, skip: pageParam, take: lookupDefaults.take, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((count, page) => count + page.items.length, 0)
      return last.items.length > 0 && seen < last.totalCount ? seen : undefined
    },
    placeholderData: keepPreviousData,
    enabled,
  })
  const pages = query.data?.pages ?? []
  return {
    items: pages.flatMap((page) => page.items),
    totalCount: pages.at(-1)?.totalCount ?? 0,
    waiting: query.isPlaceholderData || query.isPending || search !== text.trim(),
    failed: query.error ? query.error.message : null,
    sizes: pages[0]?.sizes ?? [],
    searched: pages[0] ?? {},
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}
