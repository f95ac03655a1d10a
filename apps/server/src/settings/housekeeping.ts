import { REMEMBERED_DAYS } from '@yunque/contract/access/second-factor'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

const EVERY_MS = 60 * 60 * 1000
/** Also soon after the start: a computer that is turned off every night may never run for an hour. */
const FIRST_MS = 60 * 1000
const AT_ONCE = 2000

/**
 * The time from which ages are measured: at most ten days after the last sale, so that a clock far ahead does not make
 * recent rows old.
 */
export const measuredNow = sql`least(now(), (select created_at + interval '10 days' from bills order by id desc limit 1))`

/** Condition on rows with a lifetime of minutes: expired, or dated in the future by a wrong clock. */
const shortLived = sql`expires_at < ${measuredNow} - interval '1 day' or expires_at > now() + interval '1 day'`

/** What is removed: the table, its key, and the condition on its rows. */
const leftovers: readonly { table: string; key: string; over: RawBuilder<unknown> }[] = [
  // Kept 30 days (documents.once).
  {
    table: 'idempotency_keys',
    key: 'user_id, route, key',
    over: sql`created_at < ${measuredNow} - interval '30 days'`,
  },
  {
    table: 'sessions',
    key: 'id',
    // That of a key says since when it is ended.
    over: sql`api_key_id is null and (least(revoked_at, expires_at) < ${measuredNow} - interval '1 day'
      or last_seen_at < ${measuredNow} - interval '1 day' - make_interval(mins => (select session_idle_minutes from settings))
      or last_seen_at > now() + interval '1 day')`,
  },
  {
    table: 'throttles',
    key: 'key',
    over: sql`greatest(blocked_until, since) < ${measuredNow} - interval '1 day' or since > now() + interval '1 day'`,
  },
  {
    table: 'remembered_devices',
    key: 'id',
    over: sql`expires_at < ${measuredNow} - interval '1 day' or expires_at > now() + make_interval(days => ${sql.lit(REMEMBERED_DAYS + 1)})`,
  },
  { table: 'sign_in_tickets', key: 'token_hash', over: shortLived },
  { table: 'approvals', key: 'token_hash', over: shortLived },
  { table: 'second_factor_setups', key: 'user_id', over: shortLived },
  {
    table: 'known_addresses',
    key: 'user_id, address',
    over: sql`last_seen_at < ${measuredNow} - interval '90 days' or last_seen_at > now() + interval '1 day'`,
  },
  {
    table: 'webhook_deliveries',
    key: 'id',
    over: sql`ended_at < ${measuredNow} - interval '30 days'`,
  },
  { table: 'print_jobs', key: 'id', over: sql`created_at < ${measuredNow} - interval '30 days'` },
  // A link is shown as expired for a while, to who made it.
  { table: 'share_links', key: 'id', over: sql`expires_at < ${measuredNow} - interval '90 days'` },
  // The password of such an unsent message expired long ago.
  {
    table: 'mail_outbox',
    key: 'id',
    over: sql`coalesce(sent_at, created_at) < ${measuredNow} - case when kind is null then interval '7 days' else interval '90 days' end`,
  },
]

/** Work that is done once an hour. Safe in any number of processes. */
type HourlyWork = Readonly<Record<string, (db: Db) => Promise<unknown>>>

/** Removes expired rows once an hour and does the other work, one after the other, until the application closes. */
export function startHousekeeping(app: FastifyInstance, others: HourlyWork): void {
  let working = Promise.resolve()
  const work = async () => {
    for (const [name, once] of Object.entries({ clearLeftovers, ...others })) {
      try {
        await once(app.database.db)
      } catch (error) {
        app.log.warn({ err: error }, `hourly work failed: ${name}`)
      }
    }
  }
  const run = () => {
    working = work()
    timer = setTimeout(run, EVERY_MS)
  }
  let timer = setTimeout(run, FIRST_MS)
  app.addHook('onClose', () => {
    clearTimeout(timer)
    return working
  })
}

/**
 * Removes old idempotency keys, ended sessions, expired throttles and old mail, in batches. Returns the number of rows.
 */
export async function clearLeftovers(db: Db): Promise<number> {
  let removed = 0
  for (const { table, key, over } of leftovers) {
    for (let rows = AT_ONCE; rows === AT_ONCE; removed += rows) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.id(table)} where (${sql.raw(key)}) in (
          select ${sql.raw(key)} from ${sql.id(table)} where ${over} limit ${AT_ONCE} for update skip locked)`.execute(
        db,
      )
      rows = Number(numAffectedRows)
    }
  }
  return removed
}
