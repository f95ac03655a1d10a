import { queryOptions } from '@tanstack/react-query'
import type { UsesInput, UsesState } from '@yunque/contract/settings/uses'
import { usesCalls } from '@yunque/contract/settings/uses.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const usesQuery = queryOptions({
  queryKey: ['about', 'uses'],
  queryFn: ({ signal }) => api.call(usesCalls.state, undefined, { signal }),
})

export const saveUses = (body: UsesInput, options: SaveOptions): Promise<UsesState> =>
  api.call(usesCalls.save, { body }, options)
