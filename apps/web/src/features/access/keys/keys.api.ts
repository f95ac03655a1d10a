import { queryOptions } from '@tanstack/react-query'
import type { MadeApiKey, NewApiKey } from '@yunque/contract/access/api-keys'
import { apiKeys } from '@yunque/contract/access/api-keys.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'

export const makeKey = (body: NewApiKey): Promise<MadeApiKey> => api.call(apiKeys.make, { body })

export const endKey = (id: number) => api.call(apiKeys.end, { params: { id } })

/** The lists and reports that a key reads. */
export const tablesQuery = (id: number) =>
  queryOptions({
    queryKey: ['apiKeys', id, 'tables'],
    queryFn: ({ signal }) => api.call(apiKeys.tables, { params: { id } }, { signal }),
  })

/** One key, as the list has it. */
export const keyQuery = (id: number) =>
  queryOptions({
    queryKey: ['apiKeys', id],
    queryFn: async ({ signal }) => {
      const query = { filter: ['id', '=', id] as const, take: 1 }
      const { data } = await api.call(apiKeys.list.rows, { query }, { signal })
      const [row] = data
      if (!row) throw new ApiError(404, 'Llave no encontrada', null)
      return row
    },
  })
