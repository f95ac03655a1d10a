import { provisionalNumber } from '@yunque/contract/sales/offline-sale-words'
import {
  boundTo,
  type OfflineSale,
  offlineSale,
  offlineSaleMessages,
  type SealedSale,
} from '@yunque/contract/sales/offline-sales'
import { subtract, sum } from '@yunque/domain/decimal'
import { isCash, tenderValue } from '@yunque/domain/payments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
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
  const sale = readSale(content)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; areaId: number }>`
      insert into offline_sales (key, device_id, device, number, shown_number, area_id, content, sold_at, date, seller_id, client,
        total, cash, loaded)
      select ${given.key}, d.id, coalesce(d.name, ${device}), ${given.number}, ${provisionalNumber(given.deviceId, given.number)},
        coalesce(a.id, d.area_id, g.main_area_id), ${content}, m.sold_at, (m.sold_at at time zone g.time_zone)::date,
        (select id from users where id = ${sale?.sellerId ?? 0}), ${sale?.client ?? ''}, ${sale?.total ?? null},
        ${sale ? cashOf(sale) : 0}, ${loaded}
      from settings g cross join (select least(coalesce(${sale?.soldAt ?? null}::timestamptz, now()), now()) as sold_at) m
        left join devices d on d.id = ${given.deviceId} left join areas a on a.id = ${sale?.areaId ?? 0}
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

/** The content of a sale; undefined for one that this version cannot read. */
export function readSale(content: string): OfflineSale | undefined {
  try {
    return offlineSale.parse(JSON.parse(content))
  } catch {
    return undefined
  }
}

/** The cash that it left in the box, C$. */
function cashOf({ payments, change }: OfflineSale): number {
  const cash = payments.filter(isCash).map((tender) => tenderValue(tender, tender.rate ?? 0))
  return subtract(sum(cash), change)
}
