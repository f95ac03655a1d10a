import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { TooMany } from '../../errors.ts'
import { type Throttle, throttles } from '../../system/limits.ts'

/** A throttle and the key of its count. With `from`, each address has its own count. */
export type Attempts = { throttle: Throttle; of: string; from?: string }

/** Whether the attempts are dated in the future by a wrong clock. A minute is allowed for small corrections. */
const isAhead = (since: string) => sql`${sql.ref(since)} > now() + interval '1 minute'`

/** Throws TooMany while any of these is blocked. */
export async function refuseBlocked(db: Db, attempts: readonly Attempts[]): Promise<void> {
  const seconds = await blockedFor(db, attempts)
  if (seconds > 0) throw new TooMany(messages.tooManyAttempts(Math.ceil(seconds / 60)), seconds)
}

/** For how many seconds any of these is blocked; 0 when none is. */
export async function blockedFor(db: Db, attempts: readonly Attempts[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(blocked_until) - now())::float as seconds from throttles
    where key = any(array[${sql.join(attempts.map(keyOf))}]) and blocked_until > now() and not ${isAhead('since')}
    having count(*) > 0`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Whether there was an attempt of this within the time of its throttle. */
export async function hasTried(db: Db, attempts: Attempts): Promise<boolean> {
  const { rows } = await sql`
    select from throttles where key = ${keyOf(attempts)} and failures > 0
      and since > now() - make_interval(secs => ${attempts.throttle.within}) and not ${isAhead('since')}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Counts one attempt of each. The one that reaches the limit starts the block. Call it outside any transaction that may
 * roll back.
 */
export async function countAttempt(db: Db, attempts: readonly Attempts[]): Promise<void> {
  for (const one of attempts) await count(db, one)
}

/** Resets one count, after the right password. */
export async function forgetAttempts(db: Db, attempts: Attempts): Promise<void> {
  await sql`delete from throttles where key = ${keyOf(attempts)}`.execute(db)
}

/** Resets every count of a throttle whose key begins so. */
export async function forgetBeginning(db: Db, { throttle, of }: Omit<Attempts, 'from'>): Promise<void> {
  await sql`delete from throttles where starts_with(key, lower(${`${throttle.name}: ${of}`}::text))`.execute(
    db,
  )
}

/** Resets all counts of a user, from any address. */
export async function forgetAttemptsOf(db: Db, username: string): Promise<void> {
  const perUser = sql`lower(${` user: ${username}`}::text)`
  const perAddress = sql`lower(${` ${username}`}::text)`
  await sql`delete from throttles where right(key, length(${perUser})) = ${perUser}
    or (starts_with(key, ${`${throttles.signInOfUserFrom.name}: `}) and right(key, length(${perAddress})) = ${perAddress})`.execute(
    db,
  )
}

async function count(db: Db, attempts: Attempts): Promise<void> {
  const { most, within, blocked } = attempts.throttle
  const until = sql`now() + make_interval(secs => ${blocked})`
  const over = sql`coalesce(t.blocked_until <= now(), t.since < now() - make_interval(secs => ${within})) or ${isAhead('t.since')}`
  await sql`insert into throttles as t (key, failures, blocked_until)
    values (${keyOf(attempts)}, 1, case when ${most} <= 1 then ${until} end)
    on conflict (key) do update set
      failures = case when ${over} then 1 else t.failures + 1 end,
      since = case when ${over} then now() else t.since end,
      blocked_until = case when not (${over}) and t.failures + 1 >= ${most} then ${until} end`.execute(db)
}

/** The database folds the case as in the lookup of a user, so that two spellings of a username share one count. */
const keyOf = ({ throttle, of, from }: Attempts) =>
  sql`lower(${`${throttle.name}: ${from === undefined ? '' : `${from} `}${of}`}::text)`
