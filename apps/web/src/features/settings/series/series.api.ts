import { queryOptions } from '@tanstack/react-query'
import type { SeriesInput, SeriesRow } from '@yunque/contract/settings/series'
import { series } from '@yunque/contract/settings/series.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', id],
    queryFn: ({ signal }) => api.call(series.one, { params: { id } }, { signal }),
  })

export function saveSeries(body: SeriesInput, options: SaveOptions): Promise<SeriesRow> {
  return api.call(series.save, { body }, options)
}
