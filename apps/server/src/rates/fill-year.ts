import { formatRate } from '@yunque/contract/core/format'
import { type OfficialYear, rateMessages, type YearFilled } from '@yunque/contract/rates/rates'
import { addDays } from '@yunque/domain/dates'
import { officialRate } from '@yunque/domain/official-rates'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Question, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { inClosedPeriod } from '../settings/business-date.ts'

/**
 * Adds the official rate to the days of a year that have none, after a question; days with a rate and days of the closed
 * period stay (rates.official).
 * @throws Refusal, Question
 */
export async function fillYear(
  tx: Tx,
  context: Context,
  { year, confirm }: OfficialYear,
): Promise<YearFilled> {
  const value = officialRate(`${year}-01-01`)
  if (value === undefined) throw new Refusal(rateMessages.unknownYear(year))
  // The lock keeps the period open until the transaction ends.
  const settings = await tx.selectFrom('settings').select('lock_date').forShare().executeTakeFirstOrThrow()
  const days = daysOf(year).filter((day) => inClosedPeriod(day, settings) === undefined)
  if (!confirm) {
    const missing = await missingOf(tx, days)
    if (missing === 0) throw new Refusal(rateMessages.nothingMissing(year))
    throw new Question(rateMessages.fill(year, missing, formatRate(value)))
  }
  const { rows } = await sql<{ date: string }>`
    insert into rates (date, value, created_by)
    select date, ${value}::numeric, ${context.actor.username} from unnest(${days}::date[]) as n (date) order by date
    on conflict (date) do nothing returning date`.execute(tx)
  if (rows.length > 0) {
    const after = Object.fromEntries(rows.map(({ date }) => [date, value]))
    await posted(tx, context, [
      { trail: 'rates', act: 'importar', before: {}, after },
      { entity: 'rates', id: 0 },
    ])
  }
  return { added: rows.length }
}

function daysOf(year: number): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) days.push(day)
  return days
}

async function missingOf(tx: Tx, days: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${days}::date[]) as d (date)
    where not exists (select from rates r where r.date = d.date)`.execute(tx)
  return rows[0]?.n ?? 0
}
