import { queryOptions } from '@tanstack/react-query'
import { network } from '@yunque/contract/settings/network.endpoints'
import { api } from '../../lib/api-client/api.ts'

/** Under `about`, like every setting. */
export const networkQuery = queryOptions({
  queryKey: ['about', 'network'],
  queryFn: ({ signal }) => api.call(network.info, undefined, { signal }),
})
