import { Direction } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** The serials that an invoice sold of a product in a line; of a kit each component has its own. */
export async function soldSerials(
  db: Db | Tx,
  billId: number,
): Promise<(place: { line: number; productId: number }) => string[]> {
  const { rows } = await sql<{ line: number; productId: number; serials: string[] }>`
    select e.line, v.product_id as "productId", array_agg(distinct v.serial) as serials
    from serial_events e join serial_units v on v.id = e.unit_id
    where e.document_kind = 'bill' and e.document_id = ${billId} and e.direction = ${Direction.out} group by 1, 2`.execute(
    db,
  )
  const keyOf = ({ line, productId }: { line: number; productId: number }) => `${line}:${productId}`
  const found = new Map(rows.map((row) => [keyOf(row), row.serials]))
  return (place) => found.get(keyOf(place)) ?? []
}
