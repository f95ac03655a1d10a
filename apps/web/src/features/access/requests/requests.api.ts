import { queryOptions } from '@tanstack/react-query'
import { programRequests } from '@yunque/contract/access/program-requests.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** One request, with what it will do now. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['programRequests', id],
    queryFn: ({ signal }) => api.call(programRequests.one, { params: { id } }, { signal }),
  })

export const approveRequest = (id: number, options: SaveOptions) =>
  api.call(programRequests.approve, { params: { id }, body: {} }, options)

export const refuseRequest = (id: number, reason: string, options: SaveOptions) =>
  api.call(programRequests.refuse, { params: { id }, body: { reason } }, options)
