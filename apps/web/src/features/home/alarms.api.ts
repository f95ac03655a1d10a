import { queryOptions } from '@tanstack/react-query'
import { alarms } from '@yunque/contract/alarms/alarms.endpoints'
import { api } from '../../lib/api-client/api.ts'

/** What is in trouble, for who administers the system. */
export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => api.call(alarms, {}, { signal }),
  // Disk, clock and floods have no event of their own: they are looked at again whenever something is sold.
  meta: { follows: ['backups', 'bills'] },
})
