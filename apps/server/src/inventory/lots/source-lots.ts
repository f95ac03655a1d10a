import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { LotMove, LotPart, LotSource } from './lot-terms.ts'

/**
 * Units that a line of a document brought, less those that it took, of a lot or of none that is known. `origin` is where its
 * own lots came from.
 */
export type SourceUnits = LotPart & { origin: LotSource | null }
export type SourceLots = { of(source: LotSource, productId: number | null): readonly SourceUnits[] }

type Row = LotPart & {
  at: number
  productId: number
  kind: LotSource['kind'] | null
  id: number
  line: number
}

/**
 * What these lines moved of each lot of a product, and of no known lot (null: of every product; the line of a kit has several),
 * with what other documents moved for them since, in the order in which the lots moved first (lots.return). `moves` are not
 * counted: they were just written and have no lots yet.
 */
export async function sourceLots(
  tx: Tx,
  sources: readonly LotSource[],
  moves: readonly Pick<LotMove, 'areaId' | 'productId' | 'seq'>[],
): Promise<SourceLots> {
  const wanted = [...new Map(sources.map((source) => [keyOf(source), source])).values()]
  const { rows } = await sql<Row>`
    select s.at, l.product_id as "productId", t.lot, t.expire_date as "expireDate", sum(l.quantity) as quantity,
      max(l.origin_kind) as kind, max(l.origin_id) as id, max(l.origin_line) as line
    from jsonb_to_recordset(${JSON.stringify(wanted.map((source, at) => ({ ...source, at })))}::jsonb)
      as s (at int, kind text, id int, line int)
    cross join lateral (
      ${ownRows}
      union all
      ${ownWithoutRow(moves)}
      union all
      select l.id, l.product_id, l.lot_id, l.quantity, null, null, null
      from lot_movements l where l.origin_kind = s.kind and l.origin_id = s.id and l.origin_line = s.line) l
    left join stock_lots t on t.id = l.lot_id
    group by s.at, l.product_id, t.lot, t.expire_date
    having sum(l.quantity) <> 0
    order by s.at, min(l.id)`.execute(tx)
  const found = Map.groupBy(rows, ({ at }) => keyOf(wanted[at]))
  return {
    of: (source, productId) =>
      (found.get(keyOf(source)) ?? [])
        .filter((row) => productId === null || row.productId === productId)
        .map(unitsOf),
  }
}

/** SQL: the rows of the movements of the line `s`. */
const ownRows = sql`
  select l.id, l.product_id, l.lot_id, l.quantity, l.origin_kind, l.origin_id, l.origin_line
  from stock_movements m join lot_movements l
    on l.area_id = m.area_id and l.product_id = m.product_id and l.seq = m.seq
  where m.document_kind = s.kind and m.document_id = s.id and m.line = s.line`

/** SQL: the units of the movements of the line `s` of which no row knows: they have no known lot. */
const ownWithoutRow = (moves: readonly Pick<LotMove, 'areaId' | 'productId' | 'seq'>[]) => sql`
  select null::bigint, m.product_id, null::int,
    (case m.direction when 1 then m.quantity else -m.quantity end) - coalesce(k.quantity, 0), null, null, null
  from stock_movements m
  cross join lateral (
    select sum(l.quantity) as quantity from lot_movements l
    where l.area_id = m.area_id and l.product_id = m.product_id and l.seq = m.seq) k
  where m.document_kind = s.kind and m.document_id = s.id and m.line = s.line
    and (m.area_id, m.product_id, m.seq) not in (select * from unnest(${moves.map((move) => move.areaId)}::int[],
      ${moves.map((move) => move.productId)}::int[], ${moves.map((move) => move.seq)}::int[]))`

const keyOf = (source: LotSource | undefined) => `${source?.kind}:${source?.id}:${source?.line}`

const unitsOf = ({ lot, expireDate, quantity, kind, id, line }: Row): SourceUnits => ({
  lot,
  expireDate,
  quantity,
  origin: kind === null ? null : { kind, id, line },
})
