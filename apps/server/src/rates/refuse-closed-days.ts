import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { inClosedPeriod } from '../settings/business-date.ts'

/**
 * Refuses a change of exchange rates when one of the days is in a closed period.
 * @throws Refusal for the first such day
 */
export async function refuseClosedDays(tx: Tx, days: readonly string[]): Promise<void> {
  // The lock keeps the period open until the transaction ends.
  const settings = await tx.selectFrom('settings').select('lock_date').forShare().executeTakeFirstOrThrow()
  for (const day of days.toSorted()) {
    const closed = inClosedPeriod(day, settings)
    if (closed) throw new Refusal(`La tasa del ${day.split('-').reverse().join('/')} no se cambia: ${closed}`)
  }
}
