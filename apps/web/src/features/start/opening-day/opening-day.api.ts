import { queryOptions } from '@tanstack/react-query'
import type { OpeningDayInput, OpeningSaved } from '@yunque/contract/openings/opening-day'
import { openingDays } from '@yunque/contract/openings/opening-day.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { AskOptions } from '../../../lib/api-client/asked.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const openingQuery = queryOptions({
  queryKey: ['openingDay', 'state'],
  queryFn: ({ signal }) => api.call(openingDays.state, {}, { signal }),
  // Imports and entries change its figures.
  staleTime: 0,
})

export const actQuery = (id: number) =>
  queryOptions({
    queryKey: ['openingDay', 'act', id],
    queryFn: ({ signal }) => api.call(openingDays.act, { params: { id } }, { signal }),
  })

export const saveOpening = (body: OpeningDayInput, options: SaveOptions): Promise<OpeningSaved> =>
  api.call(openingDays.save, { body }, options)

export const closeOpening = (options: AskOptions): Promise<OpeningSaved> =>
  api.call(openingDays.close, {}, options)

export const reopenOpening = (
  body: { reason: string; version?: number | undefined },
  options: SaveOptions,
): Promise<OpeningSaved> => api.call(openingDays.reopen, { body }, options)
