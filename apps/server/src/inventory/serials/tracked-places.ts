import { Direction } from '@yunque/contract/core/constants'
import { sum } from '@yunque/domain/decimal'
import type { SerialUse } from '@yunque/domain/serials'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { LotTerms } from '../lots/lot-terms.ts'

/**
 * A movement of stock, with the stock of its place after it, the serials that its line names, and the lines that moved its
 * units before.
 */
export type Moved = Pick<LotTerms, 'of'> & {
  direction: number
  areaId: number
  productId: number
  line: number
  quantity: number
  stockAfter: number
  serials?: readonly string[] | undefined
}

/** A product with serials in an area, and what a posting moves of it. */
export type TrackedPlace = {
  areaId: number
  productId: number
  name: string
  use: SerialUse
  /** Units in the area of which the serial is known, before the posting. */
  known: number
  entered: number
  left: number
  /** The stock after the posting. */
  after: number
  moves: readonly Moved[]
}

type Row = Pick<TrackedPlace, 'areaId' | 'productId' | 'name' | 'use' | 'known'>

/** The places of what a posting moves of products that have serials, or had. The balances are locked. */
export async function trackedPlaces(tx: Tx, moved: readonly Moved[]): Promise<TrackedPlace[]> {
  const places = Map.groupBy(
    moved.filter(({ quantity }) => quantity > 0),
    ({ areaId, productId }) => `${areaId}:${productId}`,
  )
  const firsts = [...places.values()].flatMap(([first]) => first ?? [])
  if (firsts.length === 0) return []
  const { rows } = await sql<Row>`
    select t.area_id as "areaId", t.product_id as "productId", p.name, p.serials as use,
      (select count(*)::int from serial_units u where u.area_id = t.area_id and u.product_id = t.product_id) as known
    from unnest(${firsts.map(({ areaId }) => areaId)}::int[], ${firsts.map(({ productId }) => productId)}::int[])
      as t (area_id, product_id)
    join products p on p.id = t.product_id
    order by 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, ...sumsOf(places.get(`${row.areaId}:${row.productId}`) ?? []) }))
}

function sumsOf(moves: readonly Moved[]): Pick<TrackedPlace, 'entered' | 'left' | 'after' | 'moves'> {
  const units = (direction: number) =>
    sum(moves.filter((move) => move.direction === direction).map(({ quantity }) => quantity))
  const { in: enters, out: leaves } = Direction
  return { entered: units(enters), left: units(leaves), after: moves.at(-1)?.stockAfter ?? 0, moves }
}
