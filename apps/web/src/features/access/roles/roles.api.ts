import { queryOptions } from '@tanstack/react-query'
import type { Role, RoleRow } from '@yunque/contract/access/roles'
import { roles } from '@yunque/contract/access/roles.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', id],
    queryFn: ({ signal }) => api.call(roles.one, { params: { id } }, { signal }),
  })

export async function saveRole(role: Role, options: SaveOptions): Promise<RoleRow> {
  const saved = await api.call(roles.save, { body: role }, options)
  await Promise.all(['roles', 'users'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })))
  return saved
}
