import { documentRow, type StockKind } from '@yunque/contract/core/document-kinds'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { SerialPlace, serialKey, serialPlace } from '@yunque/domain/serials'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { numberOfKind, shownNumber } from '../../settings/series/number-fields.ts'

/** A unit with its serial, locked, and where it is. */
export type SerialUnit = {
  id: number
  productId: number
  serial: string
  areaId: number | null
  area: string | null
  billId: number | null
  bill: string | null
  billLine: number | null
  documentKind: StockKind | null
  documentId: number | null
  number: string | null
}

const columns = sql.raw(`u.id, u.product_id as "productId", u.serial, u.area_id as "areaId",
  (select a.name from areas a where a.id = u.area_id) as area, u.bill_id as "billId",
  (select ${shownNumber('b')} from bills b where b.id = u.bill_id) as bill, u.bill_line as "billLine",
  u.document_kind as "documentKind", u.document_id as "documentId",
  case when u.document_id is not null then ${numberOfKind('u.document_kind', 'u.document_id')} end as number`)

type Named = { productId: number; serial: string }

/** Locks the units with these serials. Serials that the store does not know are missing. */
export async function lockNamed(tx: Tx, named: readonly Named[]): Promise<SerialUnit[]> {
  if (named.length === 0) return []
  const { rows } = await sql<SerialUnit>`
    select ${columns} from serial_units u
    where (u.product_id, upper(u.serial)) in (
      select n.product_id, n.serial from unnest(${named.map(({ productId }) => productId)}::int[],
        ${named.map(({ serial }) => serialKey(serial))}::text[]) as n (product_id, serial))
    order by u.id for update of u`.execute(tx)
  return rows
}

type Pair = { areaId: number; productId: number }

/** Locks the units of these products and areas (`t`) that a condition over the unit `u` finds. */
export async function lockPool(
  tx: Tx,
  pairs: readonly Pair[],
  condition: RawBuilder<unknown>,
): Promise<SerialUnit[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<SerialUnit>`
    select ${columns} from serial_units u
    join unnest(${pairs.map(({ areaId }) => areaId)}::int[], ${pairs.map(({ productId }) => productId)}::int[])
      as t (area_id, product_id) on u.product_id = t.product_id
    where ${condition} order by u.id for update of u`.execute(tx)
  return rows
}

type NewUnit = Named & { areaId: number }
/** The document with which units came; null when that is not known. */
export type Origin = { kind: StockKind; id: number } | null

/** Adds units that the store did not know, in their area. Those that exist by now are left out. Returns how many it added. */
export async function addUnits(
  tx: Tx,
  { actor, today }: Context,
  units: readonly NewUnit[],
  origin: Origin,
): Promise<number> {
  const rows = units.map(({ productId, serial, areaId }) => ({
    product_id: productId,
    serial,
    area_id: areaId,
  }))
  const { rows: added } = await sql`
    with added as (
      insert into serial_units (product_id, serial, area_id, document_kind, document_id, seq)
      select product_id, serial, area_id, ${origin?.kind ?? null}, ${origin?.id ?? null}::int, 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (product_id int, serial text, area_id int)
      order by product_id, upper(serial)
      on conflict (product_id, upper(serial)) do nothing returning id, area_id)
    insert into serial_events (unit_id, seq, direction, area_id, document_kind, document_id, posted_day, user_id)
    select id, 1, 1, area_id, ${origin?.kind ?? null}, ${origin?.id ?? null}::int, ${today}::date, ${actor.userId}::int
    from added returning unit_id`.execute(tx)
  return added.length
}

/** A unit that moves into or out of an area. `isSold`: it is then of the line of its product in the invoice. */
export type UnitMove = {
  unitId: number
  areaId: number
  direction: number
  line: number | null
  isSold: boolean
}
type Moving = {
  document: Origin
  billId: number | null
  /** The line of the invoice, where it is not that of the moves. */
  billLine?: number | undefined
  moves: readonly UnitMove[]
}

/** Moves units and writes their events, in one statement (serials.place). */
export async function moveUnits(
  tx: Tx,
  { actor, today }: Context,
  { document, billId, billLine, moves }: Moving,
): Promise<void> {
  if (moves.length === 0) return
  const { kind, id } = document ?? { kind: null, id: null }
  const rows = moves.map(({ unitId, areaId, direction, line, isSold }) => ({
    unit_id: unitId,
    area_id: areaId,
    direction,
    line,
    bill_id: isSold ? billId : null,
    bill_line: isSold ? (billLine ?? (kind === 'bill' ? line : null)) : null,
  }))
  await sql`
    with m as (
      select m.unit_id, m.area_id, m.direction, m.line, m.bill_id, coalesce(m.bill_line, l.line) as bill_line
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (unit_id int, area_id int, direction smallint,
        line int, bill_id int, bill_line int)
      join serial_units u on u.id = m.unit_id
      -- A voided note gives each unit back to the line of the invoice that sold it, which may be that of a kit.
      left join lateral (select e.bill_line as line from serial_events e
        where e.unit_id = u.id and e.bill_id = m.bill_id order by e.seq desc limit 1) l on m.bill_line is null
    ), moved as (
      update serial_units u set area_id = case m.direction when 1 then m.area_id end, bill_id = m.bill_id,
        bill_line = m.bill_line, document_kind = ${kind}, document_id = ${id}::int, seq = u.seq + 1
      from m where u.id = m.unit_id returning u.id, u.seq)
    insert into serial_events (unit_id, seq, direction, area_id, document_kind, document_id, line, bill_id, bill_line,
      posted_day, user_id)
    select moved.id, moved.seq, m.direction, m.area_id, ${kind}, ${id}::int, m.line, m.bill_id, m.bill_line,
      ${today}::date, ${actor.userId}::int
    from m join moved on moved.id = m.unit_id`.execute(tx)
}

/** SQL: whether a note brought the unit `u` back. */
export const broughtByNote = (noteId: number): RawBuilder<unknown> =>
  sql`exists (select from serial_events e where e.unit_id = u.id and e.document_kind = 'creditNote'
    and e.document_id = ${noteId} and e.direction = 1)`

/** The units that a note brought back, wherever they are now. */
export async function broughtBack(tx: Tx, noteId: number): Promise<SerialUnit[]> {
  const { rows } = await sql<SerialUnit>`
    select ${columns} from serial_units u where ${broughtByNote(noteId)} order by u.id`.execute(tx)
  return rows
}

/** Says where a unit is that is not where a document needs it. */
export function whereItIs(unit: SerialUnit): string {
  const { serial, area, bill, documentKind, number } = unit
  switch (serialPlace(unit)) {
    case SerialPlace.stock:
      return serialMessages.elsewhere(serial, area ?? '')
    case SerialPlace.sold:
      return serialMessages.isSold(serial, bill ?? '')
    case SerialPlace.transit:
      return serialMessages.onTheWay(serial, number ?? '')
    default:
      return serialMessages.gone(
        serial,
        `${documentKind ? documentRow(documentKind).name : ''} ${number ?? ''}`,
      )
  }
}
