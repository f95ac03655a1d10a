import type { SessionRow, UserChoice, UserRow } from '@yunque/contract/access/users'
import { users } from '@yunque/contract/access/users.endpoints'
import { reportsOfOthers } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { type Context, may } from '../../operation/context.ts'

const hasSecondFactor: Expression<'u'> = ({
  u,
}) => `(exists (select from totp_secrets t where t.user_id = ${u}.id)
  or exists (select from passkeys p where p.user_id = ${u}.id))`

/** Users with their area and role (30 a page). */
export const userList = defineList(users.list)({
  from: from('users', 'u').inner('areas', 'a', { id: 'u.area_id' }).inner('roles', 'r', { id: 'u.role_id' }),
  fields: {
    id: 'u.id',
    username: 'u.username',
    code: 'u.code',
    fullName: 'u.full_name',
    email: 'u.email',
    areaId: 'u.area_id',
    area: 'a.name',
    rolId: 'u.role_id',
    rol: 'r.name',
    active: 'u.active',
    mustChangePassword: 'u.must_change_password',
    secondFactor: hasSecondFactor,
    lastSeenAt: ({ u }) =>
      `(select max(s.last_seen_at) from sessions s where s.user_id = ${u}.id and s.api_key_id is null)`,
    createAt: 'u.created_at',
    createBy: 'u.created_by',
    modifiedAt: 'u.modified_at',
    modifiedBy: 'u.modified_by',
    version: 'u.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'fullName' }],
  take: 30,
  where: (_context, { active }) => [active !== undefined && sql`u.active = ${active}`],
})

/** One user, as the list shows it. @throws NotFound */
export const findUser = (db: Db | Tx, context: Context, id: number): Promise<UserRow> =>
  findListed(db, context, userList, id)

const choice = sql`u.id, u.username, u.code, u.full_name as name, u.full_name as "fullName", u.active`

/** All users, for lookups: `users/catalogo`. */
export async function userChoices(db: Db): Promise<UserChoice[]> {
  const { rows } =
    await sql<UserChoice>`select ${choice} from users u order by norm(u.full_name), u.id`.execute(db)
  return rows
}

/** SQL: whether the user `u` sells, or has sold. */
export const sells = sql`(
  exists (select from role_resources rr join resources r on r.id = rr.resource_id
    where rr.role_id = u.role_id and r.name in ('crearFactura', 'cotizacion'))
  or exists (select from bills b where b.seller_id = u.id and b.opening_id is null))`

/**
 * Users who sell, or have sold: `users/vendors`. Users who may not see the sales of others get only themselves
 * (verReporteDeVentas; reports.own-sales).
 */
export async function sellers(
  db: Db,
  { actor }: Context,
  active: boolean | undefined,
): Promise<UserChoice[]> {
  const { rows } = await sql<UserChoice>`
    select ${choice} from users u
    where (${active ?? null}::boolean is null or u.active = ${active ?? null})
      and case when ${may(actor, ...reportsOfOthers)} then ${sells} else u.id = ${actor.userId} end
    order by norm(u.full_name), u.id`.execute(db)
  return rows
}

/** The open sessions of a user, the most recent first. */
export async function openSessionsOf(db: Db, { actor }: Context, userId: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.created_at as "createAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
      coalesce(s.address, '') as address, coalesce(s.user_agent, '') as "userAgent", d.name as till, s.id = ${actor.sessionId} as current
    from sessions s left join devices d on d.id = s.till_device_id cross join settings c
    where s.user_id = ${userId} and s.api_key_id is null and s.revoked_at is null and s.expires_at > now()
      and s.last_seen_at between now() - make_interval(mins => c.session_idle_minutes) and now() + interval '1 hour'
    order by s.last_seen_at desc, s.id desc`.execute(db)
  return rows
}
