import { openingDayMessages } from '@yunque/contract/openings/opening-day'
import { openingTotals } from '@yunque/domain/opening-act'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Question, Refusal, Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { readOpeningLines } from './opening-lines.ts'
import { actInForce, lockOpeningDay, touch } from './save-opening-day.ts'

/**
 * Closes the opening: its act keeps what the store had and owed on the day (store.opening-act). Returns its number.
 * @throws Question, Refusal
 */
export async function closeOpening(tx: Tx, context: Context, confirm: boolean): Promise<number> {
  const { day } = await lockOpeningDay(tx, undefined)
  if (day === null) throw new Refusal(openingDayMessages.noDay)
  const settings = await readSettings(tx)
  checkBusinessDate(day, { today: context.today, settings })
  await refuseLater(tx, day)
  const { value: rate } = await rateOfDay(tx, day)
  const lines = await readOpeningLines(tx, { day, rate })
  if (rate === 0 && lines.some(({ dollars }) => dollars > 0)) throw new Refusal(openingDayMessages.noRate)
  if (!confirm) throw new Question(openingDayMessages.question)
  const { capital } = openingTotals(lines)
  const { id } = await tx
    .insertInto('opening_acts')
    .values({ date: day, area_id: settings.main_area_id, rate, capital, created_by: context.actor.username })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into opening_act_lines (act_id, kind, subject_id, name, units, cordobas, dollars, value)
    select ${id}::int, l.kind, l."subjectId", l.name, l.units, l.cordobas, l.dollars, l.value
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (kind text, "subjectId" int, name text, units int,
      cordobas numeric, dollars numeric, value numeric)`.execute(tx)
  await touch(tx, context, day)
  await posted(tx, context, {
    entity: 'openingDay',
    id,
    act: 'cerrar apertura',
    after: { openingDate: day, capital },
  })
  return id
}

/** Opening stock that the journal has after the day, or a debt from after it, would not be in the act. @throws Refusal */
async function refuseLater(tx: Tx, day: string): Promise<void> {
  const { rows } = await sql<{ area: string | null; number: string | null }>`
    select a.name as area, null as number from stock_inputs d
      join stock_movements m on m.document_kind = 'input' and m.document_id = d.id join areas a on a.id = d.area_id
    where d.type_id = 3 and d.date <= ${day}::date and m.posted_day > ${day}::date
    union all
    select null, o.number from opening_debts o
      join bills b on b.opening_id = o.id and b.active and b.date > ${day}::date
    union all
    select null, o.number from opening_debts o
      join purchases p on p.opening_id = o.id and p.step = 'G' and p.date > ${day}::date
    limit 1`.execute(tx)
  const [later] = rows
  if (later?.area) throw new Refusal(openingDayMessages.later(later.area))
  if (later?.number) throw new Refusal(openingDayMessages.laterDebt(later.number))
}

/** Reopens the opening, for a reason. Its act stays, marked. @throws Stale, Refusal */
export async function reopenOpening(
  tx: Tx,
  context: Context,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> {
  const row = await tx.selectFrom('opening_day').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (version !== undefined && version !== row.version) throw new Stale()
  const act = await actInForce(tx)
  if (!act) throw new Refusal(openingDayMessages.notClosed)
  checkBusinessDate(act.date, { today: context.today, settings: await readSettings(tx) })
  await tx
    .updateTable('opening_acts')
    .set({ reopened_at: new Date(), reopened_by: context.actor.username, reason })
    .where('id', '=', act.id)
    .execute()
  await touch(tx, context, row.day)
  await posted(tx, context, {
    entity: 'openingDay',
    id: act.id,
    act: 'reabrir apertura',
    before: { openingDate: act.date, capital: act.capital },
    after: { reason },
  })
}
