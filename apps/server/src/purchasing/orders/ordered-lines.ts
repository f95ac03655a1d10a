import type { Ordered } from '@yunque/domain/purchase-orders'
import type { Db, Tx } from '../../db/database.ts'

/** What an order asked for and what came so far. */
export const orderedLines = (db: Db | Tx, orderId: number): Promise<(Ordered & { line: number })[]> =>
  db
    .selectFrom('purchase_order_lines')
    .select([
      'line',
      'product_id as productId',
      'quantity',
      'received',
      'billed',
      'cost',
      'iva_rate as ivaRate',
    ])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
