import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { roleRecord } from './role.record.ts'
import { type RoleResource, type RoleRow, roleOnWire, roleResources } from './roles.ts'
import { userKeepers } from './users.endpoints.ts'

/** Calls about roles and their permissions. */
export const roles = {
  ...entity('roles', {
    title: 'Roles',
    access: userKeepers,
    body: roleOnWire,
    answer: answerOf<RoleRow>(),
    list: { row: rowOf(roleRecord) },
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
