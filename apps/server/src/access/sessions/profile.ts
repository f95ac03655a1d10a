import type { SessionInfo } from '@yunque/contract/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Actor, may } from '../../operation/context.ts'

/** The data of a session's user: name, area and present permissions. */
export async function profileOf(db: Db, userId: number): Promise<SessionInfo> {
  const { rows } = await sql<SessionInfo>`
    select u.username, u.full_name as "fullName", u.area_id as "areaId", a.name as area,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.position)
        from role_resources rr join resources r on r.id = rr.resource_id where rr.role_id = u.role_id), '[]') as resources
    from users u join areas a on a.id = u.area_id where u.id = ${userId}`.execute(db)
  const [profile] = rows
  if (!profile) throw new Error(`The user ${userId} is gone`)
  return profile
}

/** The data of a session's user, with the permissions of the session: one of a till has not all of them. */
export async function profileOfActor(db: Db, actor: Actor): Promise<SessionInfo> {
  const profile = await profileOf(db, actor.userId)
  return { ...profile, resources: profile.resources.filter(({ name }) => may(actor, name)) }
}
