import { DEVICE } from '@yunque/contract/core/constants'
import { offlineSaleMessages } from '@yunque/contract/sales/offline-sales'
import type { OfflineReport } from '@yunque/contract/sales/offline-till'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken } from '../../access/sessions/tokens.ts'
import type { Db } from '../../db/database.ts'
import { Forbidden } from '../../errors.ts'

/** A registered device; `sells`: whether it may sell without the server now. */
export type SellingDevice = { id: number; name: string; areaId: number; sells: boolean; tillPins: boolean }
/** The device that asks. Nobody signed in, so it brings the business day. */
export type AskingDevice = SellingDevice & { today: string }

/**
 * The device that asks, by its token. One that lost its permission still gives its sales (offline.terms).
 * @throws Forbidden for an unknown one
 */
export async function thisDevice(
  db: Db,
  { headers: { [DEVICE]: token } }: FastifyRequest,
): Promise<AskingDevice> {
  const { rows } = await sql<AskingDevice>`
    select d.id, d.name, d.area_id as "areaId", d.sells_offline as sells, d.till_pins as "tillPins", (now() at time zone g.time_zone)::date as today
    from devices d cross join settings g where d.token_hash = ${hashToken(typeof token === 'string' ? token : '')}`.execute(
    db,
  )
  const [device] = rows
  if (!device) throw new Forbidden(offlineSaleMessages.notPermitted)
  return device
}

/** Keeps what a device reported of itself (offline.report). */
export const keepReport = (db: Db, id: number, { since: _, ...report }: OfflineReport): Promise<unknown> =>
  sql`update devices d set offline_report = ${JSON.stringify(report)}::jsonb, offline_reported_at = now(), last_seen_at = now(),
      offline_generation = g.generation,
      offline_generation_at = case when d.offline_generation = g.generation then d.offline_generation_at else now() end
    from settings g where d.id = ${id}`.execute(db)
