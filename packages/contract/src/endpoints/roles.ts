import { answerOf, endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'
import { type RoleResource, type RoleRow, roleOnWire, roleResources } from '../roles.ts'
import { entity } from './entity.ts'
import { userKeepers } from './users.ts'

/** Calls about roles and what each may do. */
export const roles = {
  ...entity('roles', {
    title: 'roles',
    access: userKeepers,
    body: roleOnWire,
    answer: answerOf<RoleRow>(),
  }),
  resources: endpoint('GET /roles/:id/resources', {
    access: userKeepers,
    summary: 'Permisos de un rol',
    params: idParams,
    answer: answerOf<RoleResource[]>(),
  }),
  saveResources: endpoint('POST /roles/:id/resources', {
    access: userKeepers,
    summary: 'Cambia permisos de un rol',
    params: idParams,
    body: roleResources,
    answer: answerOf<RoleResource[]>(),
  }),
} as const
