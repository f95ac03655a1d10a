import { queryOptions } from '@tanstack/react-query'
import type { Role, RoleRow } from '@yunque/contract/access/roles'
import { roles } from '@yunque/contract/access/roles.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', id],
    queryFn: ({ signal }) => api.call(roles.one, { params: { id } }, { signal }),
  })

export function saveRole(role: Role, options: SaveOptions): Promise<RoleRow> {
  return api.call(roles.save, { body: role }, options)
}
