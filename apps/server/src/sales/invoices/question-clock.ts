import { uptime } from 'node:os'
import { type ClockSight, clockLeap } from '@yunque/domain/clock'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Question } from '../../errors.ts'

/** Clock and uptime at the last sale of this process. */
let seen: ClockSight | undefined

/** Whether the next sale would be asked, by the clock of the database and the last sale, in milliseconds. */
export const asksClock = (clock: number, last: number | null): boolean => leapt(sightOf(clock), last)

const sightOf = (clock: number): ClockSight => ({ clock, running: uptime() * 1000 })
const leapt = (sight: ClockSight, last: number | null): boolean => clockLeap(sight, { last, seen })

/**
 * Asks before a sale when the clock leapt since the last sale (documents.clock). After a confirmation the new time is
 * the reference.
 * @throws Question
 */
export async function questionClock(tx: Tx, confirm: boolean): Promise<void> {
  const { rows } = await sql<{ now: number; last: number | null }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
      (select extract(epoch from created_at)::float8 * 1000 from bills order by id desc limit 1) as last`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return
  const { now, last } = row
  const sight = sightOf(now)
  if (!confirm && leapt(sight, last)) {
    const [clock, sold] = await timesOf(tx, [now, last ?? now])
    throw new Question(
      `El reloj del servidor marca ${clock} y la última venta es del ${sold}. ¿Es correcta la fecha del servidor?`,
    )
  }
  seen = sight
}

/** Moments in milliseconds as date and time of the store. */
async function timesOf(tx: Tx, moments: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select to_char(to_timestamp(m / 1000) at time zone time_zone, 'DD/MM/YYYY HH24:MI') as text
    from unnest(${moments}::float8[]) with ordinality as t (m, place) cross join settings order by place`.execute(
    tx,
  )
  return rows.map(({ text }) => text)
}
