import { Direction } from '@yunque/contract/core/constants'
import type { StockKind } from '@yunque/contract/core/document-kinds'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { toldKey } from '@yunque/contract/inventory/told-serials'
import { greatest } from '@yunque/domain/decimal'
import { SerialUse, serialsToTell } from '@yunque/domain/serials'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Demand } from './demand.ts'
import { ofInvoice, unitsOut } from './returned-units.ts'
import { broughtByNote, lockPool, type SerialUnit } from './serial-units.ts'
import type { TrackedPlace } from './tracked-places.ts'

/** The document that posts. A credit note adds its invoice; a claim adds its invoice line. */
export type SerialDocument = {
  kind: StockKind
  id: number
  billId?: number | undefined
  billLine?: number | undefined
}

/**
 * What each place has to tell (serials.known, serials.sale, serials.return). Places without serials to move are left out.
 * The number of statements does not depend on the number of places.
 */
export async function demandsOf(
  tx: Tx,
  document: SerialDocument,
  places: readonly TrackedPlace[],
): Promise<Demand[]> {
  const { kind, id, billId } = document
  const leaving = places.filter(({ entered, left }) => left > 0 && entered === 0)
  const entering = places.filter(({ entered, left }) => entered > 0 && left === 0)
  if (leaving.length > 0) {
    if (kind === 'bill' || kind === 'claim')
      return leaving.flatMap((place) => sold(place) ?? fromArea(place, []) ?? [])
    const brought = await lockPool(tx, leaving, broughtBy(document))
    if (kind === 'creditNote') return leaving.map((place) => whole(place, ofPlace(brought, place)))
    const emptied = leaving.filter(({ after }) => after === 0)
    const all = await lockPool(tx, emptied, sql`u.area_id = t.area_id`)
    return leaving.flatMap(
      (place) => fromArea(place, ofPlace(place.after === 0 ? all : brought, place)) ?? [],
    )
  }
  const pool = returning(document)
  if (entering.length === 0 || pool === null) return []
  const found = await lockPool(tx, entering, pool)
  if (kind === 'creditNote' && billId !== undefined) {
    const out = await unitsOut(tx, billId)
    return entering.map((place) => ofInvoice(place, { billId, pool: ofPlace(found, place), out }))
  }
  if (kind !== 'transfer') return entering.map((place) => whole(place, ofPlace(found, place)))
  const open = await openUnits(tx, id)
  return entering.map((place) =>
    arriving(place, { id, pool: ofPlace(found, place), open: open.get(place.productId) ?? 0 }),
  )
}

const ofPlace = (units: readonly SerialUnit[], { productId }: TrackedPlace) =>
  units.filter((unit) => unit.productId === productId)

/** The units that a document brought and that are still in the area; those of a note also when they left and came again. */
const broughtBy = ({ kind, id }: SerialDocument) => {
  const moved =
    kind === 'creditNote' ? broughtByNote(id) : sql`u.document_kind = ${kind} and u.document_id = ${id}`
  return sql`${moved} and u.area_id = t.area_id`
}

/** The units that a document can bring back; null where it brings only new ones. */
function returning({ kind, id, billId }: SerialDocument): RawBuilder<unknown> | null {
  if (kind === 'bill') return sql`u.bill_id = ${id}`
  if (kind === 'creditNote') return sql`u.bill_id = ${billId ?? 0}`
  if (kind === 'transfer' || kind === 'supplierCredit')
    return sql`u.document_kind = ${kind} and u.document_id = ${id} and u.area_id is null and u.bill_id is null`
  return null
}

const base = (place: TrackedPlace, direction: number) => ({
  place,
  direction,
  productId: place.productId,
  product: place.name,
  isAlwaysAsked: false,
  quotas: [],
})

/** Every unit that a client gets of a product with serials needs its own. */
function sold(place: TrackedPlace): Demand | null {
  const { left, use, areaId, name } = place
  if (use === SerialUse.none) return null
  return {
    ...base(place, Direction.out),
    least: left,
    most: left,
    takesNew: true,
    own: null,
    pool: { areaId },
    sentence: serialMessages.sold(name, left),
  }
}

/**
 * Units that leave an area. The last ones, and those that the same document brought, go without being given. Null when the
 * area knows no serials of the product.
 */
function fromArea(place: TrackedPlace, brought: readonly SerialUnit[]): Demand | null {
  const { areaId, left, after, known, name } = place
  if (known === 0) return null
  const bounds = serialsToTell({ units: after + left, known, moving: left })
  const fits = brought.length > 0 && brought.length >= bounds.least && brought.length <= bounds.most
  return {
    ...base(place, Direction.out),
    ...bounds,
    takesNew: false,
    own: fits ? brought : null,
    pool: { areaId },
    sentence: serialMessages.leaving(name, bounds.least),
  }
}

/** All of these units move. */
function whole(place: TrackedPlace, own: readonly SerialUnit[]): Demand {
  const { entered, areaId, name } = place
  const count = own.length
  return {
    ...base(place, entered > 0 ? Direction.in : Direction.out),
    least: count,
    most: count,
    takesNew: false,
    own,
    pool: { areaId },
    sentence: serialMessages.count(name, count, count),
  }
}

/** Units that a transfer brings into an area, from those that are on the way. */
function arriving(
  place: TrackedPlace,
  { id, pool, open }: { id: number; pool: readonly SerialUnit[]; open: number },
): Demand {
  const { entered } = place
  const bounds = serialsToTell({ units: greatest(open, entered), known: pool.length, moving: entered })
  return {
    ...base(place, Direction.in),
    ...bounds,
    takesNew: false,
    own: bounds.least === pool.length ? pool : null,
    pool: { transferId: id },
    sentence: serialMessages.arriving(place.name, bounds.least),
  }
}

/** The units of a transfer that are on the way, by product; none when it is dispatched and arrives at once. */
async function openUnits(tx: Tx, id: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ productId: number; open: number }>`
    select product_id as "productId", sum(quantity_sent - quantity_received - quantity_returned - quantity_lost) as open
    from transfer_lines where transfer_id = ${id} group by 1`.execute(tx)
  return new Map(rows.map(({ productId, open }) => [productId, open]))
}

/** The serials that the request names for a demand, else its lines; undefined when none are named. */
export function namedFor(
  { place, direction, productId }: Demand,
  told: Readonly<Record<string, string[]>>,
): string[] | undefined {
  const lines = place.moves.flatMap(({ serials }) => serials ?? [])
  const named = told[toldKey({ direction, productId })]
  return named ?? (lines.length > 0 ? lines : undefined)
}
