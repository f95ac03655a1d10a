import { queryOptions } from '@tanstack/react-query'
import type { CountedInput, CountedRow, CountInput, CountRow } from '@yunque/contract/inventory/stock-counts'
import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { orSeenBefore } from '../../../lib/offline/or-last-seen.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const countQuery = (id: number) =>
  queryOptions({
    queryKey: ['stockCounts', id],
    queryFn: ({ signal }) =>
      orSeenBefore(['stockCounts', id], () => api.call(stockCounts.one, { params: { id } }, { signal })),
  })

/** The last counted products, newest first. */
export const countedQuery = (id: number) =>
  queryOptions({
    queryKey: ['stockCounts', id, 'counted'],
    queryFn: ({ signal }) =>
      orSeenBefore(['stockCounts', id, 'counted'], () =>
        api.call(stockCounts.counted, { params: { id } }, { signal }),
      ),
  })

/** The products to count, in the order of the shelves. */
export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['stockCounts', id, 'sheet'],
    queryFn: ({ signal }) => api.call(stockCounts.sheet, { params: { id } }, { signal }),
  })

/** The counted products with their differences. */
export const resultQuery = (id: number) =>
  queryOptions({
    queryKey: ['stockCounts', id, 'result'],
    queryFn: ({ signal }) => api.call(stockCounts.result, { params: { id } }, { signal }),
  })

export function openCount(count: CountInput, options: SaveOptions): Promise<CountRow> {
  return api.call(stockCounts.open, { body: count }, options)
}

/** Stores a counted quantity; returns the last counted products. */
export const countProduct = (found: CountedInput, options: SaveOptions): Promise<CountedRow[]> =>
  api.call(stockCounts.count, { body: found }, options)

export async function postCount(count: { id: number; version: number }, options: SaveOptions): Promise<void> {
  await api.call(stockCounts.post, { body: count }, options)
}

/** Counts 0 of what nobody counted. */
export async function countZero(id: number): Promise<void> {
  await api.call(stockCounts.zero, { params: { id } })
}

export async function voidCount(id: number): Promise<void> {
  await api.call(stockCounts.void, { params: { id } })
}

/** The number of products with a difference, and of those not counted. */
export async function leftToReview(countId: number): Promise<{ different: number; uncounted: number }> {
  const [different, uncounted] = await Promise.all(
    (['different', 'uncounted'] as const).map((status) =>
      api.call(stockCounts.lines.rows, { query: { countId, status, take: 1, requireTotalCount: true } }),
    ),
  )
  return { different: different?.totalCount ?? 0, uncounted: uncounted?.totalCount ?? 0 }
}
