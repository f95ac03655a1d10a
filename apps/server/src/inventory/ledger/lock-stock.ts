import type { Balance } from '@yunque/domain/costing'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'

/** A product in an area. */
export type Pair = { areaId: number; productId: number }
/** One locked balance. The ledger updates it as it posts. */
type Place = { balance: Balance; seq: number; tracksLots: boolean }

/** The balances that a transaction has locked until its end. */
export type LockedStock = {
  place(areaId: number, productId: number): Place
  /** Units in stock now. */
  stock(areaId: number, productId: number): number
}

type BalanceRow = {
  area_id: number
  product_id: number
  stock: number
  value: number
  average_cost: number
  last_cost: number
  last_seq: number
  tracks_lots: boolean
}

/**
 * Locks the balances of these pairs in ascending (area, product), creating missing rows. A transaction locks all its
 * pairs in one call.
 */
export async function lockStock(tx: Tx, pairs: readonly Pair[]): Promise<LockedStock> {
  return (await lockStockAndRead(tx, pairs, async () => undefined)).stock
}

/** The same, with the statements of `read` in the same round trip. They run after the balances are locked. */
export async function lockStockAndRead<T>(
  tx: Tx,
  pairs: readonly Pair[],
  read: () => Promise<T>,
): Promise<{ stock: LockedStock; found: T }> {
  declareLock(tx, 'stock')
  const areas = pairs.map(({ areaId }) => areaId)
  const products = pairs.map(({ productId }) => productId)
  const select = sql<BalanceRow>`
    select b.area_id, b.product_id, b.stock, b.value, b.average_cost, b.last_cost, b.last_seq, p.tracks_lots
    from stock_balances b join products p on p.id = b.product_id
    where (b.area_id, b.product_id) in (
      select p.area_id, p.product_id from unnest(${areas}::int[], ${products}::int[]) as p (area_id, product_id))
    order by b.area_id, b.product_id
    for no key update of b`
  let [{ rows }, found] = await Promise.all([select.execute(tx), read()])
  const wanted = new Set(pairs.map(key))
  if (rows.length < wanted.size) {
    await sql`insert into stock_balances (area_id, product_id)
      select distinct * from unnest(${areas}::int[], ${products}::int[]) as p (area_id, product_id) order by 1, 2
      on conflict do nothing`.execute(tx)
    ;[{ rows }, found] = await Promise.all([select.execute(tx), read()])
  }
  const places = new Map(
    rows.map((row) => [key({ areaId: row.area_id, productId: row.product_id }), toPlace(row)]),
  )
  return { stock: lockedStock(places), found }
}

/** Removes the balances of products that never moved, whose products are removed with them. */
export async function removeBalances(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`delete from stock_balances where product_id = any(${[...productIds]}::int[])`.execute(tx)
}

function lockedStock(places: Map<string, Place>): LockedStock {
  const place = (areaId: number, productId: number): Place => {
    const found = places.get(key({ areaId, productId }))
    if (!found) throw new Error(`Product ${productId} of area ${areaId} is not locked`)
    return found
  }
  return { place, stock: (areaId, productId) => place(areaId, productId).balance.stock }
}

const key = ({ areaId, productId }: Pair): string => `${areaId}:${productId}`

function toPlace(row: BalanceRow): Place {
  const { stock, value, average_cost: average, last_cost: lastCost, last_seq: seq } = row
  return { balance: { stock, value, average, lastCost }, seq, tracksLots: row.tracks_lots }
}
