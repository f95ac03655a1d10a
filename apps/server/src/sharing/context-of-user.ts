import { readDaysIn } from '@yunque/contract/core/fields'
import { sql } from 'kysely'
import { resourcesOf } from '../access/sessions/sessions.ts'
import type { Db } from '../db/database.ts'
import { Forbidden } from '../errors.ts'
import type { Context } from '../operation/context.ts'

type Row = Omit<Context['actor'], 'resources' | 'sessionId'> & {
  resources: string[]
  today: string
  timeZone: string
}

/** The context of an active user without a session, for what is done later in the user's name. @throws Forbidden */
export async function contextOfUser(db: Db, id: number, requestId: string): Promise<Context> {
  const { rows } = await sql<Row>`
    select u.id as "userId", u.username, u.full_name as "fullName", u.area_id as "areaId",
      array(select r.name from role_resources rr join resources r on r.id = rr.resource_id where rr.role_id = u.role_id) as resources,
      (now() at time zone c.time_zone)::date as today, c.time_zone as "timeZone"
    from users u join roles on roles.id = u.role_id cross join settings c
    where u.id = ${id} and u.active and roles.active`.execute(db)
  const [row] = rows
  if (!row) throw new Forbidden()
  const { resources, today, timeZone, ...user } = row
  readDaysIn(timeZone)
  return { actor: { ...user, resources: resourcesOf(resources), sessionId: 0 }, today, requestId }
}
