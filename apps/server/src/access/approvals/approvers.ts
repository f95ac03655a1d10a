import type { Approver } from '@yunque/contract/access/approvals'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { ResourceName } from '@yunque/contract/core/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** An act to approve: the user who does it, and its area. */
type Act = { requesterId: number; areaId: number }

const holds = (name: ResourceName) => sql<boolean>`exists (
  select from role_resources rr join resources e on e.id = rr.resource_id
  where rr.role_id = u.role_id and e.name = ${sql.lit(name)})`

/** Whether the user `u` may approve at all. */
const approves = sql<boolean>`(u.active and not u.must_change_password and ${holds('aprobar')}
  and exists (select from roles r where r.id = u.role_id and r.active))`

/**
 * Whether the user `u` may approve the act: with `aprobar`, of its area or of the warehouse, and another user; an owner,
 * who has `app`, also their own acts where the setting allows it (approvals.approver, approvals.own).
 */
export const approvesAct = ({ requesterId, areaId }: Act): RawBuilder<boolean> => sql<boolean>`(${approves}
  and u.area_id in (${areaId}, ${WAREHOUSE_AREA})
  and (u.id <> ${requesterId} or ((select owner_approves from settings) and ${holds('app')})))`

/** The users who may approve the act, by name. */
export async function approversOf(db: Db, act: Act): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select u.id, u.full_name as "fullName" from users u where ${approvesAct(act)} order by norm(u.full_name), u.id`.execute(
    db,
  )
  return rows
}

/** The number of users who may approve at least one act. */
export async function countApprovers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where ${approves}`.execute(db)
  return rows[0]?.count ?? 0
}
