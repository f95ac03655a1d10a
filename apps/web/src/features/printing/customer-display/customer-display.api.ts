import { queryOptions } from '@tanstack/react-query'
import { customerDisplays } from '@yunque/contract/printing/customer-displays.endpoints'
import { api } from '../../../lib/api-client/api.ts'

/** The tills that a display may follow. */
export const tillsQuery = queryOptions({
  queryKey: ['devices', 'displayed'],
  queryFn: ({ signal }) => api.call(customerDisplays.tills, {}, { signal }),
})

/** What a till shows, kept fresh by its events. */
export const displayQuery = (id: number) =>
  queryOptions({
    queryKey: ['customerDisplays', id],
    queryFn: ({ signal }) => api.call(customerDisplays.one, { params: { id } }, { signal }),
  })
