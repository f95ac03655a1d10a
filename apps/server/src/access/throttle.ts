import { messages } from '@yunque/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { TooMany } from '../http/errors.ts'

/** So many attempts within a time, then nothing is heard for another; in seconds. */
export type Throttle = { name: string; most: number; within: number; blocked: number }
/** A throttle and the key of its count. With `from`, each address has its own count. */
export type Attempts = { throttle: Throttle; of: string; from?: string }

/**
 * The throttles. Wrong passwords are counted per user and address, so that nobody can lock out another user. A slower count
 * per user limits guesses from many addresses. A count per address limits guesses at many users (reliability "Security").
 */
export const throttles = {
  signInOfUserFrom: { name: 'sign-in user from', most: 5, within: 900, blocked: 300 },
  signInOfUser: { name: 'sign-in user', most: 30, within: 3600, blocked: 900 },
  signInFromAddress: { name: 'sign-in address', most: 50, within: 900, blocked: 300 },
  resetOfUser: { name: 'reset user', most: 3, within: 3600, blocked: 3600 },
  codesOfUser: { name: 'code user', most: 5, within: 600, blocked: 600 },
  pricesBelowCost: { name: 'price below cost user', most: 8, within: 3600, blocked: 3600 },
  resetFromAddress: { name: 'reset address', most: 20, within: 3600, blocked: 3600 },
} as const satisfies Record<string, Throttle>

/** Whether a wrong clock dated the attempts in the future. A minute allows for small clock corrections. */
const isAhead = (since: string) => sql`${sql.ref(since)} > now() + interval '1 minute'`

/** Throws TooMany while any of these is blocked. */
export async function refuseBlocked(db: Db, attempts: readonly Attempts[]): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(blocked_until) - now())::float as seconds from throttles
    where key = any(array[${sql.join(attempts.map(keyOf))}]) and blocked_until > now() and not ${isAhead('since')}
    having count(*) > 0`.execute(db)
  const [block] = rows
  if (block) throw new TooMany(messages.tooManyAttempts(Math.ceil(block.seconds / 60)), block.seconds)
}

/** Counts one attempt of each; the one that reaches the limit blocks those after it. Outside any transaction that may fail. */
export async function countAttempt(db: Db, attempts: readonly Attempts[]): Promise<void> {
  for (const one of attempts) await count(db, one)
}

/** Forgets the attempts of one: the right password came. */
export async function forgetAttempts(db: Db, attempts: Attempts): Promise<void> {
  await sql`delete from throttles where key = ${keyOf(attempts)}`.execute(db)
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

/** The database folds the case, as in the lookup of a user. So two spellings of one username have one count. */
const keyOf = ({ throttle, of, from }: Attempts) =>
  sql`lower(${`${throttle.name}: ${from === undefined ? '' : `${from} `}${of}`}::text)`
