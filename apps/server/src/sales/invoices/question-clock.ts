import { uptime } from 'node:os'
import { type ClockSight, clockLeap } from '@yunque/domain/clock'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Question } from '../../errors.ts'

/** Clock and uptime at the last sale of this process. */
let seen: ClockSight | undefined

/** Whether the next sale would be asked, by the clock of the database and the last sale, in milliseconds. */
export const asksClock = (clock: number, last: number | null): boolean =>
  clockLeap({ clock, running: uptime() * 1000 }, { last, seen })

/**
 * Asks before a sale when the clock leapt since the last sale (documents.clock). After a confirmation the new time is
 * the reference.
 * @throws Question
 */
export async function questionClock(tx: Tx, confirm: boolean): Promise<void> {
  const { rows } = await sql<{ now: number; last: number | null; nowText: string; lastText: string }>`
    with clock as (select clock_timestamp() as now, (select created_at from bills order by id desc limit 1) as last)
    select extract(epoch from now)::float8 * 1000 as now, extract(epoch from last)::float8 * 1000 as last,
      to_char(now at time zone time_zone, 'DD/MM/YYYY HH24:MI') as "nowText",
      to_char(last at time zone time_zone, 'DD/MM/YYYY HH24:MI') as "lastText"
    from clock cross join settings`.execute(tx)
  const [row] = rows
  if (!row) return
  if (!confirm && asksClock(row.now, row.last))
    throw new Question(
      `El reloj del servidor marca ${row.nowText} y la última venta es del ${row.lastText ?? row.nowText}. ¿Es correcta la fecha del servidor?`,
    )
  seen = { clock: row.now, running: uptime() * 1000 }
}
