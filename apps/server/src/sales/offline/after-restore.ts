import { keptActMessages } from '@yunque/contract/sales/kept-acts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { EarlierMissing } from '../../settings/series/keep-number.ts'

/** After so many minutes since the first device came back, new numbers do not wait for the others. */
const WAIT_MINUTES = 15
/** A device that has not reported for so many days is not waited for. */
const KEPT_DAYS = 14

/**
 * SQL: whether another device than that of the sale `o` may still give back what the store had answered before it was restored: its
 * numbers come first (offline.kept).
 */
export const waitsForOthers: RawBuilder<boolean> = sql<boolean>`exists (
  select from settings g cross join devices d
  where d.sells_offline and d.id is distinct from o.device_id and d.offline_generation < g.generation
    and d.offline_reported_at > now() - make_interval(days => ${KEPT_DAYS})
    and coalesce((select min(f.offline_generation_at) from devices f where f.offline_generation = g.generation), now())
      > now() - make_interval(mins => ${WAIT_MINUTES}))`

/** @throws EarlierMissing */
export async function refuseBeforeOthers(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select ${waitsForOthers} as waits from offline_sales o where o.id = ${id}`.execute(tx)
  if (rows[0]?.waits) throw new EarlierMissing(keptActMessages.others)
}
