import { openingDayMessages } from '@yunque/contract/openings/opening-day'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

/**
 * Refuses a change of the opening stock of a day, or of the opening debts, which have no day (null), while a closed
 * opening counts them (store.opening-act). An opening cannot be closed until the transaction ends.
 */
export async function refuseClosedOpening(tx: Tx, date: string | null): Promise<void> {
  const { rows } = await sql<{ date: string | null }>`
    select (select date::text from opening_acts where reopened_at is null) as date
    from (select from opening_day for share) d`.execute(tx)
  const closed = rows[0]?.date ?? null
  if (closed !== null && (date === null || date <= closed))
    throw new Refusal(openingDayMessages.closedOn(closed))
}
