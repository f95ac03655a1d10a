import { type OpeningDayInput, openingDayMessages } from '@yunque/contract/openings/opening-day'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal, Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { checkBusinessDate } from '../settings/business-date.ts'

/**
 * Saves the opening day and its money, while the opening is not closed (store.opening-act).
 * @throws Stale, Refusal
 */
export async function saveOpeningDay(tx: Tx, context: Context, input: OpeningDayInput): Promise<void> {
  const { openingDate, money } = input
  const before = await lockOpeningDay(tx, input.version)
  checkBusinessDate(openingDate, { today: context.today, settings: await readSettings(tx) })
  const kept = money.filter(({ cordobas, dollars }) => cordobas > 0 || dollars > 0)
  const keys = new Set(kept.map(({ areaId, bankId }) => `${areaId} ${bankId}`))
  if (keys.size < kept.length) throw new Refusal(openingDayMessages.twice)
  await tx.deleteFrom('opening_cash').execute()
  await sql`
    insert into opening_cash (area_id, bank_id, cordobas, dollars)
    select m."areaId", m."bankId", m.cordobas, m.dollars
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as m ("areaId" int, "bankId" int, cordobas numeric, dollars numeric)`.execute(
    tx,
  )
  await touch(tx, context, openingDate)
  await posted(tx, context, [
    {
      trail: 'openingDay',
      act: 'modificar',
      before: { openingDate: before.day },
      after: { openingDate, money: kept },
    },
    { entity: 'openingDay', id: 1 },
  ])
}

/** Locks the opening. @throws Stale when it is of another version; Refusal when it is closed */
export async function lockOpeningDay(tx: Tx, version: number | undefined): Promise<{ day: string | null }> {
  const row = await tx.selectFrom('opening_day').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (version !== undefined && version !== row.version) throw new Stale()
  if (await actInForce(tx)) throw new Refusal(openingDayMessages.closed)
  return row
}

/** The act in force; undefined while the opening is open. */
export const actInForce = (tx: Tx) =>
  tx.selectFrom('opening_acts').selectAll().where('reopened_at', 'is', null).executeTakeFirst()

/** Sets the day, and the next version, of the locked opening. */
export async function touch(tx: Tx, { actor }: Context, day: string | null): Promise<void> {
  await tx
    .updateTable('opening_day')
    .set({ day, version: sql`version + 1`, modified_at: new Date(), modified_by: actor.username })
    .execute()
}
