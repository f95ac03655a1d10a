import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import type { Balance } from '@yunque/domain/costing'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'

/** A product in an area. */
export type Pair = { areaId: number; productId: number }
/** One locked balance. The ledger updates it as it posts. */
type Place = { balance: Balance; seq: number; tracksLots: boolean; hasSerials: boolean }

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
  iva: number
  average_cost: number
  average_iva: number
  last_cost: number
  last_cost_iva: number
  last_seq: number
  tracks_lots: boolean
  has_serials: boolean
}

/**
 * Locks the balances of these pairs in ascending (area, product), creating missing rows. A transaction locks all its
 * pairs in one call.
 */
export async function lockStock(tx: Tx, pairs: readonly Pair[]): Promise<LockedStock> {
  return (await lockStockAndRead(tx, pairs, async () => undefined)).stock
}

/**
 * The same, with the statements of `read` in the same round trip. They run after the balances are locked. Kits among the
 * pairs stand for their present components. What has to be locked in the end follows from what was read: `needs`.
 */
export async function lockStockAndRead<T>(
  tx: Tx,
  pairs: readonly Pair[],
  read: () => Promise<T>,
  needs: (found: T) => readonly Pair[] = () => pairs,
): Promise<{ stock: LockedStock; found: T }> {
  declareLock(tx, 'stock')
  let [places, found] = await Promise.all([lockPlaces(tx, pairs), read()])
  let needed = needs(found)
  while (needed.some((pair) => !places.has(key(pair)))) {
    await addPlaces(tx, needed)
    ;[places, found] = await Promise.all([lockPlaces(tx, needed), read()])
    needed = needs(found)
  }
  return { stock: lockedStock(places), found }
}

/** SQL: pairs as rows `p`. */
const rowsOf = (pairs: readonly Pair[]) => sql`unnest(${pairs.map(({ areaId }) => areaId)}::int[],
  ${pairs.map(({ productId }) => productId)}::int[]) as p (area_id, product_id)`

async function lockPlaces(tx: Tx, pairs: readonly Pair[]): Promise<Map<string, Place>> {
  const { rows } = await sql<BalanceRow>`
    select b.area_id, b.product_id, b.stock, b.value, b.iva, b.average_cost, b.average_iva, b.last_cost, b.last_cost_iva,
      b.last_seq, g.tracks_lots,
      g.serials > 0 or exists (select from serial_units u where u.product_id = g.id) as has_serials
    from stock_balances b join products g on g.id = b.product_id
    where (b.area_id, b.product_id) in (
      select p.area_id, p.product_id from ${rowsOf(pairs)}
      union all
      select p.area_id, c.product_id from ${rowsOf(pairs)} join kit_components c on c.kit_id = p.product_id)
    order by b.area_id, b.product_id
    for no key update of b`.execute(tx)
  return new Map(rows.map((row) => [key({ areaId: row.area_id, productId: row.product_id }), toPlace(row)]))
}

/** Adds balances of products that never moved in their area. @throws Refusal for a kit, which has none (kits.no-stock) */
async function addPlaces(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from products where is_kit and id = any(${pairs.map(({ productId }) => productId)}::int[])
    order by id limit 1`.execute(tx)
  const [kit] = rows
  if (kit) throw new Refusal(stockMessages.kit(kit.name))
  await sql`insert into stock_balances (area_id, product_id)
    select distinct * from ${rowsOf(pairs)} order by 1, 2
    on conflict do nothing`.execute(tx)
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
  const { stock, value, iva, average_cost: averageCost, last_cost: lastCost, last_seq: seq } = row
  const carried = { averageIva: row.average_iva, lastCostIva: row.last_cost_iva }
  return {
    balance: { stock, value, iva, averageCost, lastCost, ...carried },
    seq,
    tracksLots: row.tracks_lots,
    hasSerials: row.has_serials,
  }
}
