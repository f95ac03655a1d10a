import type { RoleResource, RoleRow } from '@yunque/contract/access/roles'
import { roles } from '@yunque/contract/access/roles.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'

/** Roles, with how many active users hold each. */
export const roleList = defineList(roles.list)({
  from: from('roles', 'r'),
  fields: {
    id: 'r.id',
    name: 'r.name',
    users: ({ r }) => `(select count(*)::int from users u where u.role_id = ${r}.id and u.active)`,
    active: 'r.active',
    secondFactor: 'r.second_factor',
    version: 'r.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'name' }],
  take: 20,
})

/** One role, as the list shows it. */
export async function findRole(db: Db | Tx, id: number): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.active, r.second_factor as "secondFactor", r.version,
      (select count(*)::int from users u where u.role_id = r.id and u.active) as users
    from roles r where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** Every resource, and whether the role may read it, in the order of the permissions screen. */
export async function resourcesOfRole(db: Db | Tx, roleId: number): Promise<RoleResource[]> {
  const role = await db.selectFrom('roles').select('id').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw new NotFound()
  const { rows } = await sql<RoleResource>`
    select r.id, r.name, r.description, r.group_name as "groupName", rr.role_id is not null as "canRead"
    from resources r left join role_resources rr on rr.resource_id = r.id and rr.role_id = ${roleId}
    order by r.position`.execute(db)
  return rows
}
