import { queryOptions } from '@tanstack/react-query'
import type { RoleResource } from '@yunque/contract/access/roles'
import { roles } from '@yunque/contract/access/roles.endpoints'
import { api } from '../../../lib/api-client/api.ts'

export const rolesQuery = queryOptions({
  queryKey: ['roles', 'choices'],
  queryFn: ({ signal }) => api.call(roles.list.rows, { query: { take: 500 } }, { signal }),
  select: ({ data }) => data,
})

export const resourcesQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['roles', roleId, 'resources'],
    queryFn: ({ signal }) => api.call(roles.resources, { params: { id: roleId } }, { signal }),
  })

/** Saves the flag of one resource of a role. */
export const saveFlag = (roleId: number, { name, canRead }: RoleResource): Promise<RoleResource[]> =>
  api.call(roles.saveResources, { params: { id: roleId }, body: [{ name, canRead }] })
