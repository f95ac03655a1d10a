import { boundTo } from '@yunque/contract/sales/offline-sale-words'
import { offlineSaleMessages, type SealedSale } from '@yunque/contract/sales/offline-sales'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { factsOf, readContent } from './read-content.ts'
import { openSealed } from './seal-keys.ts'

/** `device`: the name to keep where the registration of the device ended. */
type Received = { device: string; given: SealedSale; loaded?: boolean }
/** A stored sale; `isNew`: whether this request stored it. */
type Stored = { id: number; isNew: boolean }

/**
 * Stores a sale of a device once for its key, before anything else is done with it (offline.once). Its content is kept byte by byte.
 * @throws Refusal for one that is not of this store; HttpError 422 for a key with another content
 */
export async function receiveSale(
  db: Db,
  context: Context,
  { device, given, loaded = false }: Received,
): Promise<Stored> {
  const content = await openSealed(db, given.sealed, boundTo(given))
  if (content === undefined) throw new Refusal(offlineSaleMessages.otherStore)
  const facts = factsOf(given, readContent(content))
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; areaId: number }>`
      insert into offline_sales (key, kind, device_id, device, number, shown_number, area_id, content, sold_at, date, seller_id, client,
        total, cash, loaded, kept_id, kept_series, kept_number)
      select ${given.key}, ${facts.kind}, d.id, coalesce(d.name, ${device}), ${given.number}, ${facts.shown},
        coalesce(a.id, d.area_id, g.main_area_id), ${content}, m.sold_at,
        coalesce(${facts.date}::date, (m.sold_at at time zone g.time_zone)::date),
        (select id from users where id = ${facts.sellerId} or ${facts.username} <> '' and lower(username) = lower(${facts.username})),
        ${facts.client}, ${facts.total}, ${facts.cash}, ${loaded}, ${facts.keptId}, ${facts.keptSeries}, ${facts.keptNumber}
      from settings g cross join (select least(coalesce(${facts.soldAt}::timestamptz, now()), now()) as sold_at) m
        left join devices d on d.id = ${given.deviceId} left join areas a on a.id = ${facts.areaId}
      on conflict (key) do nothing returning id, area_id as "areaId"`.execute(tx)
    const [added] = rows
    if (!added) return { id: await sameSale(tx, given.key, content), isNew: false }
    const { id, areaId } = added
    await posted(tx, context, { entity: 'offlineSales', id, areaId })
    return { id, isNew: true }
  })
}

async function sameSale(tx: Tx, key: string, content: string): Promise<number> {
  const { rows } = await sql<{ id: number; content: string }>`
    select id, content from offline_sales where key = ${key}`.execute(tx)
  const [known] = rows
  if (known?.content !== content) throw new HttpError(422, offlineSaleMessages.otherContent)
  return known.id
}
