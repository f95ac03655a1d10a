import { disponible } from '@yunque/domain/availability'
import { compare, subtract } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { EVENTS } from '../../operation/announce.ts'
import { noteChanged } from '../../operation/changed.ts'
import type { LockedStock, Pair } from '../balances/lock-stock.ts'
import { reservedUnits } from '../balances/take-stock.ts'

/** Units taken from the reservation of a request. */
export type TakenReservation = { transferId: number; productId: number; quantity: number }

type Taking = {
  /** The transfer to dispatch and its source area. */
  transferId: number
  areaId: number
  stock: LockedStock
  wanted: readonly { productId: number; quantity: number }[]
  /** The requests whose reservations may be taken. */
  from: readonly number[]
}

/**
 * Takes units from the reservations of the named requests, the newest first: what a dispatch needs beyond its own
 * reservation and the available stock (transfers.taken-reservations). Call it with the balances locked: reservations
 * change only under that lock.
 */
export async function takeReservations(tx: Tx, taking: Taking): Promise<TakenReservation[]> {
  const { transferId, areaId, stock, wanted, from } = taking
  if (from.length === 0) return []
  const productIds = wanted.map(({ productId }) => productId)
  const reserved = await reservedUnits(tx, { areaId, productIds, exceptTransfer: transferId })
  const needs = wanted
    .map(({ productId, quantity }) => {
      const free = disponible(stock.stock(areaId, productId), reserved.get(productId)?.quantity ?? 0)
      return { product_id: productId, need: subtract(quantity, free) }
    })
    .filter(({ need }) => compare(need, 0) > 0)
  const { rows } = await sql<TakenReservation>`
    update transfer_lines l set quantity_reserved = l.quantity_reserved - w.taken
    from (
      select r.transfer_id, r.product_id, least(r.quantity, greatest(0, n.need - coalesce(sum(r.quantity) over (
        partition by r.product_id order by r.transfer_id desc rows between unbounded preceding and 1 preceding), 0))) as taken
      from transfer_reservations r
      join jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n (product_id int, need numeric) using (product_id)
      where r.area_id = ${areaId} and r.transfer_id = any(${[...from]}::int[]) and r.transfer_id <> ${transferId}) w
    where l.transfer_id = w.transfer_id and l.product_id = w.product_id and w.taken > 0
    returning l.transfer_id as "transferId", l.product_id as "productId", w.taken as quantity`.execute(tx)
  await announceTransfers(tx, rows)
  return rows
}

/**
 * Reduces the reservations of requests, the newest first, to the stock that pre-sales leave. Call it with the balances
 * locked, after stock left without a check of reservations, as in a count.
 */
export async function releaseBeyond(tx: Tx, areaId: number, productIds: readonly number[]): Promise<void> {
  const here = sql`area_id = ${areaId} and product_id = any(${[...productIds]}::int[])`
  const { rows } = await sql<{ transferId: number }>`
    update transfer_lines l set quantity_reserved = greatest(0, w.free - w.earlier)
    from (
      select r.transfer_id, r.product_id, r.quantity, coalesce(s.stock, 0) - coalesce(p.units, 0) as free,
        coalesce(sum(r.quantity) over (
          partition by r.product_id order by r.transfer_id rows between unbounded preceding and 1 preceding), 0) as earlier
      from (select * from transfer_reservations where ${here}) r
      left join stock_balances s on s.area_id = r.area_id and s.product_id = r.product_id
      left join (select product_id, sum(quantity) as units from reservations where ${here} group by 1) p
        on p.product_id = r.product_id) w
    where l.transfer_id = w.transfer_id and l.product_id = w.product_id and w.earlier + w.quantity > w.free
    returning l.transfer_id as "transferId"`.execute(tx)
  await announceTransfers(tx, rows)
}

/** The pairs that have a stock balance. The others have nothing to reserve and nothing to lock. */
export async function heldPairs(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  const areas = pairs.map(({ areaId }) => areaId)
  const products = pairs.map(({ productId }) => productId)
  const { rows } = await sql<Pair>`
    select b.area_id as "areaId", b.product_id as "productId" from stock_balances b
    where (b.area_id, b.product_id) in (select * from unnest(${areas}::int[], ${products}::int[]))`.execute(
    tx,
  )
  return rows
}

async function announceTransfers(tx: Tx, rows: readonly { transferId: number }[]): Promise<void> {
  if (rows.length === 0) return
  noteChanged(tx, ['traslates'])
  await sql`select pg_notify(${EVENTS}, json_build_object('entity', 'traslates', 'id', id)::text)
    from unnest(${rows.map(({ transferId }) => transferId)}::int[]) id group by id`.execute(tx)
}
