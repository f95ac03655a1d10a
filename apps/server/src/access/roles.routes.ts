import { idParams } from '@yunque/contract/fields'
import { roleOnWire, roleResources } from '@yunque/contract/roles'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { read, write } from '../http/route.ts'
import { removeRole } from './remove-role.ts'
import { findRole, resourcesOfRole, roleList } from './roles.queries.ts'
import { saveRole } from './save-role.ts'
import { setRoleResources } from './set-role-resources.ts'

const access = ['adminUsuario'] as const

/** Roles and what each may do (Spec 1 §6 and §7). */
export function roleRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'roles',
    access,
    list: roleList,
    codec: roleOnWire,
    find: (db, _context, roleId) => findRole(db, roleId),
    save: saveRole,
    remove: removeRole,
  })
  read(
    app,
    'GET /roles/:id/resources',
    { access, summary: 'Permisos de un rol', params: idParams },
    (db, _context, { params }) => resourcesOfRole(db, params.id),
  )
  write(
    app,
    'POST /roles/:id/resources',
    { access, summary: 'Cambia permisos de un rol', params: idParams, body: roleResources },
    (tx, context, { params, body }) => setRoleResources(tx, context, { roleId: params.id, flags: body }),
  )
}
