import { messages } from '@yunque/contract/core/messages'
import { disponible } from '@yunque/domain/availability'
import { compare } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { LockedStock } from './lock-stock.ts'

/** Units that a document wants of one product; services are none. */
export type Wanted = { productId: number; name: string; quantity: number }

type Except = { exceptPreBill?: number | undefined; exceptTransfer?: number | undefined }
type Taking = { areaId: number; stock: LockedStock; wanted: readonly Wanted[] }

/**
 * Refuses, naming the product, when an area cannot give what is wanted: stock less what active pre-sales and requested
 * transfers still reserve (availability.available). Call it with the balances locked: no other pre-sale or sale can
 * pass meanwhile. A document's own reservation does not count against itself.
 */
export async function refuseUnavailable(tx: Tx, taking: Taking & Except): Promise<void> {
  const productIds = taking.wanted.map(({ productId }) => productId)
  refuseBeyond(await reservedUnits(tx, { ...taking, productIds }), taking)
}

/** The same, for who has read `reserved` already, with the balances locked. */
export function refuseBeyond(reserved: Reserved, { areaId, stock, wanted }: Taking): void {
  const faults = wanted.flatMap(({ productId, name, quantity }) => {
    const onShelf = stock.stock(areaId, productId)
    const kept = reserved.get(productId)
    const free = disponible(onShelf, kept?.quantity ?? 0)
    if (compare(quantity, free) <= 0) return []
    const detail = kept ? ` ${kept.places}.` : ''
    return [messages.noStockOf(name, `Existencia ${onShelf}.${detail}`)]
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

type Kept = { quantity: number; places: string }
/** Units that documents keep for themselves, and the sentence of which, by product. */
export type Reserved = ReadonlyMap<number, Kept>

/** What of these products an area keeps for others. */
export async function reservedUnits(
  tx: Tx,
  {
    areaId,
    productIds,
    exceptPreBill = 0,
    exceptTransfer = 0,
  }: Except & { areaId: number; productIds: number[] },
): Promise<Reserved> {
  const { rows } = await sql<Kept & { product_id: number }>`
    select product_id, sum(quantity) as quantity,
      string_agg(quantity || ' reservado en ' || place || ' ' || documents, '; ' order by place) as places
    from (
      select product_id, 'pre-ventas' as place, trim_scale(sum(quantity)) as quantity, ${numbers('pre_bill_id')} as documents
      from reservations
      where area_id = ${areaId} and product_id = any(${productIds}::int[]) and pre_bill_id <> ${exceptPreBill}
      group by product_id
      union all
      select product_id, 'traslados', trim_scale(sum(quantity)), ${numbers('transfer_id')}
      from transfer_reservations
      where area_id = ${areaId} and product_id = any(${productIds}::int[]) and transfer_id <> ${exceptTransfer}
      group by product_id) r
    group by product_id`.execute(tx)
  return new Map(rows.map(({ product_id, ...kept }) => [product_id, kept]))
}

const numbers = (column: string) =>
  sql.raw(`string_agg(lpad(${column}::text, 5, '0'), ', ' order by ${column})`)
