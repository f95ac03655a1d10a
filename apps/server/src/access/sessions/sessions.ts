import { isForKeys } from '@yunque/contract/access/key-rights'
import { tillResources } from '@yunque/contract/access/till-rights'
import { APPROVAL, DEVICE, TOLD_SERIALS, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { readDaysIn } from '@yunque/contract/core/fields'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { prepared } from '../../db/preparing-client.ts'
import type { ActingKey, Actor, Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { credentialOf } from './credential.ts'
import { entersTill } from './enters-till.ts'
import { hashToken, newToken } from './tokens.ts'
import { mayWhileDue } from './while-due.ts'

const names: ReadonlySet<string> = new Set(resources.map(({ name }) => name))
const isResource = (name: string): name is ResourceName => names.has(name)

/** The resources with these names. Names of other versions of the program are left out. */
export const resourcesOf = (all: readonly string[]): ReadonlySet<ResourceName> =>
  new Set(all.filter(isResource))

/** Those of these resources that a session of a till has. */
export const tillResourcesOf = (all: readonly string[]): ReadonlySet<ResourceName> =>
  new Set(all.filter(isResource).filter((name) => tillResources.has(name)))

type SessionRow = {
  session_id: number
  user_id: number
  username: string
  full_name: string
  area_id: number
  stale: boolean
  /** Whether it can only set up a second factor. */
  due: boolean
  /** The till of a session that a PIN opened. */
  till_id: number | null
  /** The key of a program, with the permissions that it may have. */
  key: (ActingKey & { resources: string[] }) | null
  today: string
  timeZone: string
  resources: string[]
}

/**
 * Valid sessions: not expired, idle or revoked, of an active user who need not change the password first. A session
 * last seen in the future is over: the clock was wrong then. The materialized step makes the planner read sessions
 * first, because it expects few users to be active. A session that a PIN opened is also valid only while it is not locked, while its
 * person may enter at its till, and where the SQL `device` holds of the till `d` (sign-in.till-session).
 */
const openSessions = (
  which: RawBuilder<unknown>,
  device: RawBuilder<unknown>,
) => sql<SessionRow>`${sql.raw(prepared)}
  with s as materialized (
    select id, user_id, last_seen_at, second_factor_due as due, till_device_id as till_id, locked_at, api_key_id,
      api_key_id is not null and last_seen_at = created_at as unused
    from sessions where ${which} and revoked_at is null and expires_at > now()
      and last_seen_at < now() + interval '1 hour')
  select s.id as session_id, u.id as user_id, u.username, u.full_name, coalesce(k.area_id, u.area_id) as area_id,
    (s.unused or abs(extract(epoch from now() - s.last_seen_at)) > case when s.till_id is null then 60 else 10 end)
      and c.looked_at is null as stale,
    s.due, s.till_id, case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'writes', k.writes,
      'callsPerMinute', k.calls_per_minute, 'resources', to_jsonb(k.resources)) end as key,
    (now() at time zone c.time_zone)::date as today, c.time_zone as "timeZone",
    array(select x.name from role_resources rr join resources x on x.id = rr.resource_id where rr.role_id = u.role_id) as resources
  from s join users u on u.id = s.user_id join roles r on r.id = u.role_id cross join settings c
    left join api_keys k on k.id = s.api_key_id
  where (s.api_key_id is not null or s.last_seen_at > now() - make_interval(mins => c.session_idle_minutes))
    and (k.area_id is null or k.area_id = u.area_id or u.area_id = ${WAREHOUSE_AREA}::int)
    and u.active and r.active and not u.must_change_password
    and (s.till_id is null or (s.locked_at is null and s.last_seen_at > now() - make_interval(mins => c.till_idle_minutes)
      and exists (select from devices d where d.id = s.till_id and ${device} and ${entersTill})))`

/**
 * The context of the token of a request. Null without one, when it is invalid, or when the page has another session
 * open than its browser, because another user signed in in another tab.
 */
export async function contextOf(db: Db, request: FastifyRequest): Promise<Context | null> {
  const credential = credentialOf(request)
  if (!credential) return null
  const { token, page } = credential
  const { [APPROVAL]: approval, [DEVICE]: device, [TOLD_SERIALS]: serials } = request.headers
  const ofTill = sql`d.token_hash = ${hashToken(typeof device === 'string' ? device : '')}`
  const { rows } = await openSessions(sql`token_hash = ${hashToken(token)}`, ofTill).execute(db)
  const [row] = rows
  if (!row || (page !== undefined && page !== String(row.session_id))) return null
  if (row.due && !mayWhileDue(request)) return null
  if (row.stale)
    await sql`update sessions set last_seen_at = now(),
      address = case when api_key_id is null then address else ${request.ip} end where id = ${row.session_id}`.execute(
      db,
    )
  readDaysIn(row.timeZone)
  return {
    actor: actorOf(row),
    today: row.today,
    requestId: request.id,
    ...(typeof approval === 'string' ? { approval } : {}),
    ...(typeof device === 'string' ? { device } : {}),
    ...(typeof serials === 'string' ? { serials } : {}),
  }
}

/** The present actor of each of these sessions. Invalid ones are missing. */
export async function actorsOf(db: Db, sessionIds: readonly number[]): Promise<Map<number, Actor>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await openSessions(sql`id = any(${sessionIds})`, sql`true`).execute(db)
  return new Map(rows.filter(({ due }) => !due).map((row) => [row.session_id, actorOf(row)]))
}

/** A session with its token and its lifetime in seconds. */
export type OpenedSession = { token: string; id: number; seconds: number }

const opened = sql`id, extract(epoch from expires_at - now())::int as seconds`

/** Open sessions of a user: a person has a few, a program that never signs out has one of each run (access.caps). */
const MOST_SESSIONS = 200

/**
 * Opens a session and returns it with its token: 256 random bits, of which only the hash is stored (sign-in.sessions).
 * Beyond MOST_SESSIONS the one idle the longest ends. The address becomes a known address of the user. With `due` the session can only set up a second factor.
 * With `tillId` a PIN opened it: its address proves nothing.
 */
export async function openSession(
  tx: Tx,
  userId: number,
  from: { address: string; userAgent: string; due?: boolean; tillId?: number },
): Promise<OpenedSession> {
  const token = newToken()
  const { rows } = await sql<{ id: number; seconds: number }>`with known as (
      insert into known_addresses (user_id, address) select ${userId}, ${from.address} where ${from.tillId === undefined}
      on conflict (user_id, address) do update set last_seen_at = now()),
    ended as (
      update sessions set revoked_at = now() where id in (select id from sessions
        where user_id = ${userId} and revoked_at is null and api_key_id is null order by last_seen_at desc, id desc offset ${MOST_SESSIONS - 1}))
    insert into sessions (token_hash, user_id, expires_at, address, user_agent, second_factor_due, till_device_id)
    select ${hashToken(token)}, ${userId}, now() + make_interval(hours => session_hours), ${from.address}, ${from.userAgent},
      ${from.due ?? false}, ${from.tillId ?? null}::int
    from settings returning ${opened}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  return { token, ...row }
}

/** Replaces the token of an open session of a person; the old one becomes invalid. Undefined when it is not open. */
export async function renewToken(db: Db, sessionId: number): Promise<OpenedSession | undefined> {
  const token = newToken()
  const { rows } = await sql<{
    id: number
    seconds: number
  }>`update sessions set token_hash = ${hashToken(token)}
    where id = ${sessionId} and revoked_at is null and api_key_id is null returning ${opened}`.execute(db)
  const [row] = rows
  return row && { token, ...row }
}

/**
 * Unlocks the session of a till that its person left locked, under a new token. Undefined when the token is of another
 * one, or when it has ended.
 */
export async function unlockSession(
  tx: Tx,
  { token: old, userId, tillId }: { token: string; userId: number; tillId: number },
): Promise<OpenedSession | undefined> {
  const token = newToken()
  const { rows } = await sql<{ id: number; seconds: number }>`
    update sessions set token_hash = ${hashToken(token)}, locked_at = null, last_seen_at = now()
    where token_hash = ${hashToken(old)} and user_id = ${userId} and till_device_id = ${tillId}
      and revoked_at is null and expires_at > now() returning ${opened}`.execute(tx)
  const [row] = rows
  return row && { token, ...row }
}

/**
 * Ends every open session of a user except `except`, and their open event streams. The keys of the user's programs end with
 * them, unless the user stays signed in (access.keys).
 */
export async function endSessions(tx: Tx, context: Context, userId: number, except = 0): Promise<void> {
  await sql`update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id <> ${except}
      and (api_key_id is null or ${except === 0})`.execute(tx)
  await posted(tx, context, { entity: 'sessions', id: userId })
}

/** Ends one session of a user, and its open event stream. */
export async function endSession(
  tx: Tx,
  context: Context,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<{ ended: boolean }> {
  const { numAffectedRows = 0n } = await sql`update sessions set revoked_at = now()
    where id = ${sessionId} and user_id = ${userId} and revoked_at is null`.execute(tx)
  await posted(tx, context, { entity: 'sessions', id: userId })
  return { ended: numAffectedRows > 0n }
}

function actorOf(row: SessionRow): Actor {
  return {
    userId: row.user_id,
    username: row.username,
    fullName: row.full_name,
    areaId: row.area_id,
    resources: heldIn(row),
    sessionId: row.session_id,
    ...(row.till_id === null ? {} : { tillId: row.till_id }),
    ...keyOf(row),
  }
}

function keyOf({ key }: SessionRow): { key?: ActingKey } {
  if (!key) return {}
  const { resources: _, ...acting } = key
  return { key: acting }
}

/** The resources of the user; in a session of a till those of a till (sign-in.till-rights), of a key also those of the key. */
function heldIn({ resources, till_id, key }: SessionRow): ReadonlySet<ResourceName> {
  if (key) return resourcesOf(resources.filter((name) => key.resources.includes(name) && isForKeys(name)))
  return till_id === null ? resourcesOf(resources) : tillResourcesOf(resources)
}
