import type { DisplayedTill, DisplayOfTill, ShownSale } from '@yunque/contract/printing/customer-displays'
import { sql } from 'kysely'
import { hashToken } from '../access/sessions/tokens.ts'
import type { Db } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'

/**
 * Notes what the till of the request shows to its customer, and notifies the devices that show it. `shown` is false where the
 * till has no display (printing.customer-display). A power cut may lose it, so the commit does not wait for the disk.
 */
export function showToCustomer(db: Db, context: Context, shown: ShownSale): Promise<{ shown: boolean }> {
  const { device } = context
  if (device === undefined) return Promise.resolve({ shown: false })
  return db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    const { rows } = await sql<{ id: number; areaId: number }>`
      with till as (select id, area_id from devices where token_hash = ${hashToken(device)} and customer_display),
      noted as (insert into customer_displays (device_id, shown)
        select id, ${JSON.stringify(shown)}::jsonb from till
        on conflict (device_id) do update set shown = excluded.shown, shown_at = now())
      select id, area_id as "areaId" from till`.execute(tx)
    const [till] = rows
    if (till) await posted(tx, context, { entity: 'customerDisplays', ...till })
    return { shown: till !== undefined }
  })
}

const inReach = ({ actor }: Context) =>
  actsEverywhere(actor) ? sql`d.customer_display` : sql`d.customer_display and d.area_id = ${actor.areaId}`

/** The tills with a display that the actor's area has. */
export async function displayedTills(db: Db, context: Context): Promise<DisplayedTill[]> {
  const { rows } = await sql<DisplayedTill>`
    select d.id, d.name from devices d where ${inReach(context)} order by d.name`.execute(db)
  return rows
}

/** What a till shows; nothing when its last sale was left there. @throws NotFound for one of another area */
export async function displayOf(db: Db, context: Context, id: number): Promise<DisplayOfTill> {
  const { rows } = await sql<DisplayOfTill>`
    select d.id, d.name, s.shown from devices d
      left join customer_displays s on s.device_id = d.id and s.shown_at > now() - interval '15 minutes'
    where d.id = ${id} and ${inReach(context)}`.execute(db)
  const [till] = rows
  if (!till) throw new NotFound('La caja no existe o no tiene pantalla del cliente')
  return till
}
