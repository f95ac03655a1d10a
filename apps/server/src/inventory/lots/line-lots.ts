import type { StockKind } from '@yunque/contract/core/document-kinds'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the lots that the line `l` of the document `id` took, what expires first at the top; empty for products `p` without
 * lots, and for what came back since.
 */
export const lineLots = (kind: StockKind, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(case when p.tracks_lots then line_lots(${sql.lit(kind)}, ${id}, l.line) end, '[]')`
