import type { RoleResource, roleResources } from '@yunque/contract/access/roles'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { lockAdministration } from '../../db/locks.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { requireAdministrator } from '../users/administrators.ts'
import { resourcesOfRole } from './roles.queries.ts'

type Flags = z.output<typeof roleResources>

/**
 * Adds resources whose flag is on to a role and removes those whose flag is off; others stay. Applies from the next
 * request of its users, and an administrator always remains (access.administrator).
 */
export async function setRoleResources(
  tx: Tx,
  context: Context,
  { roleId, flags }: { roleId: number; flags: Flags },
): Promise<RoleResource[]> {
  await lockAdministration(tx)
  const before = await resourcesOfRole(tx, roleId)
  const wanted = new Map(flags.map(({ resourceId, canRead }) => [resourceId, canRead]))
  const changed = before.filter(({ id, canRead }) => (wanted.get(id) ?? canRead) !== canRead)
  if (changed.length === 0) return before
  const granted = changed.filter(({ canRead }) => !canRead)
  const taken = changed.filter(({ canRead }) => canRead)
  if (granted.length > 0)
    await tx
      .insertInto('role_resources')
      .values(granted.map(({ id }) => ({ role_id: roleId, resource_id: id })))
      .execute()
  if (taken.length > 0)
    await tx
      .deleteFrom('role_resources')
      .where('role_id', '=', roleId)
      .where('resource_id', 'in', ids(taken))
      .execute()
  await requireAdministrator(tx)
  await posted(tx, context, [
    {
      entity: 'roles',
      id: roleId,
      act: 'cambiar permisos',
      before: flagsOf(changed, (one) => one.canRead),
      after: flagsOf(changed, (one) => !one.canRead),
    },
    // Sessions refetch their permissions.
    { entity: 'about', id: roleId },
  ])
  return resourcesOfRole(tx, roleId)
}

const ids = (rows: readonly RoleResource[]): number[] => rows.map(({ id }) => id)

const flagsOf = (rows: readonly RoleResource[], flag: (row: RoleResource) => boolean) =>
  Object.fromEntries(rows.map((row) => [row.name, flag(row)]))
