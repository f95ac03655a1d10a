import { roles } from '@yunque/contract/access/roles.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { read, write } from '../../http/serve.ts'
import { removeRole } from './remove-role.ts'
import { findRole, resourcesOfRole, roleList } from './roles.queries.ts'
import { saveRole } from './save-role.ts'
import { setRoleResources } from './set-role-resources.ts'

/** Roles and what each may do. */
export function roleRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: roles,
    list: roleList,
    find: (db, _context, roleId) => findRole(db, roleId),
    save: saveRole,
    remove: removeRole,
  })
  read(app, roles.resources, (db, _context, { params }) => resourcesOfRole(db, params.id))
  write(app, roles.saveResources, (tx, context, { params, body }) =>
    setRoleResources(tx, context, { roleId: params.id, flags: body }),
  )
}
