import { type SummaryRecipient, summaryReaders } from '@yunque/contract/reports/summary-mail'
import { sql } from 'kysely'
import { resourcesOf } from '../../access/sessions/sessions.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../operation/context.ts'

/** SQL over `users u` and `roles r`: active, with an address and the permission to read the summary. */
const mayReceive = sql`u.active and r.active and u.email <> '' and exists (
  select from role_resources rr join resources x on x.id = rr.resource_id
  where rr.role_id = u.role_id and x.name = any(${[...summaryReaders]}))`

/** The users who may receive the summary, by name. */
export async function recipientChoices(db: Db): Promise<SummaryRecipient[]> {
  const { rows } = await sql<SummaryRecipient>`
    select u.id, u.full_name as "fullName", u.email from users u join roles r on r.id = u.role_id
    where ${mayReceive} order by lower(u.full_name), u.id`.execute(db)
  return rows
}

type Row = Omit<Actor, 'resources' | 'sessionId'> & { email: string; resources: string[] }

/** The chosen users who may still receive the summary, with their address and as the actors of their figures. */
export async function recipients(db: Db): Promise<{ email: string; actor: Actor }[]> {
  const { rows } = await sql<Row>`
    select u.id as "userId", u.username, u.full_name as "fullName", u.area_id as "areaId", u.email,
      array(select x.name from role_resources rr join resources x on x.id = rr.resource_id where rr.role_id = u.role_id) as resources
    from summary_recipients s join users u on u.id = s.user_id join roles r on r.id = u.role_id
    where ${mayReceive} order by u.id`.execute(db)
  return rows.map(({ email, resources, ...user }) => ({
    email,
    actor: { ...user, resources: resourcesOf(resources), sessionId: 0 },
  }))
}
