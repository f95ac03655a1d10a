import type { StockKind } from '@yunque/contract/core/document-kinds'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the lots that the line `l` of the document `id` took, what expires first at the top; empty for products `p` without
 * lots, and for what came back since.
 */
export const lineLots = (kind: StockKind, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when p.tracks_lots then coalesce((
    select jsonb_agg(jsonb_build_object('lot', k.lot, 'expireDate', k.expire_date, 'quantity', k.quantity) order by k.expire_date, k.lot)
    from (
      select t.lot, t.expire_date, -sum(v.quantity) as quantity
      from stock_movements m
      join lot_movements v on v.area_id = m.area_id and v.product_id = m.product_id and v.seq = m.seq
      join stock_lots t on t.id = v.lot_id
      where m.document_kind = ${sql.lit(kind)} and m.document_id = ${id} and m.line = l.line and m.direction = 2
      group by t.lot, t.expire_date) k), '[]') else '[]' end`
