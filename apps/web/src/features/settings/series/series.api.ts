import { queryOptions } from '@tanstack/react-query'
import type { SeriesInput, SeriesRow } from '@yunque/contract/settings/series'
import { series } from '@yunque/contract/settings/series.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', id],
    queryFn: ({ signal }) => api.call(series.one, { params: { id } }, { signal }),
  })

/** The settings tell which kinds have series. */
export async function saveSeries(body: SeriesInput, options: SaveOptions): Promise<SeriesRow> {
  const saved = await api.call(series.save, { body }, options)
  await Promise.all(
    ['series', 'about'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
  return saved
}
