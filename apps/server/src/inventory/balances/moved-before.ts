import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Pair } from './lock-stock.ts'

/**
 * The areas where these products had movements, so that no opening balance is possible (stock.opening). What an undone
 * import brought and took out again does not count.
 */
export async function movedBefore(tx: Tx, productIds: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select b.area_id as "areaId", b.product_id as "productId" from stock_balances b
    where b.product_id = any(${productIds}::int[]) and b.last_seq > 0 and exists (
      select from stock_movements m where m.area_id = b.area_id and m.product_id = b.product_id
        and not (m.document_kind = 'input' and exists (
          select from imported_inputs i join imports x on x.id = i.import_id
          where i.input_id = m.document_id and x.undone_at is not null)))`.execute(tx)
  return rows
}
