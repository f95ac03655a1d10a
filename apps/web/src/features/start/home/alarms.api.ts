import { queryOptions } from '@tanstack/react-query'
import { alarms } from '@yunque/contract/alarms/alarms.endpoints'
import { api } from '../../../lib/api-client/api.ts'

/** The active alarms, for administrators. */
export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => api.call(alarms, {}, { signal }),
  // Disk, clock and floods have no event of their own, so they are refetched after every sale.
  meta: { follows: ['backups', 'bills'] },
})
