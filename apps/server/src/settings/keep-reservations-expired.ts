import type { Settings } from '@yunque/contract/settings/settings'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import type { Settings as Stored } from '../operation/read-settings.ts'

/**
 * Keeps expired reservations expired when the setting for their days grows, since others may have taken the units.
 * Moves `reserved_on` back, so that the last day of the reservation does not change.
 */
export async function keepReservationsExpired(
  tx: Tx,
  { today }: Context,
  { before, given }: { before: Stored; given: Partial<Settings> },
): Promise<void> {
  const { preSaleDays = 0, transferDays = 0 } = given
  const expired = (days: number) => sql`reserved_on < ${today}::date - ${days}::int`
  const shift = (table: RawBuilder<unknown>, more: number) =>
    sql`update ${table} set reserved_on = reserved_on - ${more}::int`
  if (preSaleDays > before.pre_sale_days)
    await sql`${shift(sql`pre_bills`, preSaleDays - before.pre_sale_days)}
      where type_id = 2 and active and ${expired(before.pre_sale_days)}`.execute(tx)
  if (transferDays > before.transfer_days)
    await sql`${shift(sql`transfers`, transferDays - before.transfer_days)}
      where step = 1 and ${expired(before.transfer_days)}`.execute(tx)
}
