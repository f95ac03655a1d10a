import { Direction } from '@yunque/contract/core/constants'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { sum } from '@yunque/domain/decimal'
import { serialsToTell } from '@yunque/domain/serials'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Demand } from './demand.ts'
import type { SerialUnit } from './serial-units.ts'
import type { Moved, TrackedPlace } from './tracked-places.ts'

/** The line of the invoice of which a returned unit is; a component has that of its kit. */
export const soldLineOf = ({ of }: Moved): number | undefined => of?.[0]?.line

/** The units that each line of an invoice still has out of the stock, before a note that is being posted. */
type UnitsOut = (place: { line: number | undefined; productId: number }) => number

/** Reads them from what the invoice took, less what its notes brought back. A void note took its units out again. */
export async function unitsOut(tx: Tx, billId: number): Promise<UnitsOut> {
  const { rows } = await sql<{ line: number; productId: number; units: number }>`
    select o.line, o.product_id as "productId", sum(o.units) as units from (
      select m.line, m.product_id, case m.direction when ${Direction.out} then m.quantity else -m.quantity end as units
      from stock_movements m where m.document_kind = 'bill' and m.document_id = ${billId}
      union all
      select l.line, m.product_id, case m.direction when ${Direction.out} then m.quantity else -m.quantity end
      from credit_notes h join credit_note_lines d on d.note_id = h.id
      join bill_lines l on l.bill_id = h.bill_id and l.product_id = d.product_id
      join stock_movements m on m.document_kind = 'creditNote' and m.document_id = h.id and m.line = d.line
      where h.bill_id = ${billId}) o
    group by 1, 2`.execute(tx)
  const out = new Map(rows.map(({ line, productId, units }) => [`${line}:${productId}`, units]))
  return ({ line, productId }) => out.get(`${line}:${productId}`) ?? 0
}

type Returning = { billId: number; pool: readonly SerialUnit[]; out: UnitsOut }

/**
 * Units of lines of an invoice that come back (serials.return): of each line the serials are its own, never fewer than its
 * units with a serial that cannot stay. They need not be given where all of a line come back. Units without a serial come back
 * untold.
 */
export function ofInvoice(place: TrackedPlace, { billId, pool, out }: Returning): Demand {
  const { productId, name } = place
  const lines = [...Map.groupBy(place.moves, soldLineOf)].map(([line, moves]) => {
    const own = pool.filter(({ billLine }) => billLine === line)
    const moving = sum(moves.map(({ quantity }) => quantity))
    const bounds = serialsToTell({ units: out({ line, productId }), known: own.length, moving })
    return { line: line ?? 0, own, ...bounds }
  })
  const [least, most] = [sum(lines.map((line) => line.least)), sum(lines.map((line) => line.most))]
  const own = lines.flatMap((line) => line.own)
  const [only, ...others] = lines
  return {
    place,
    direction: Direction.in,
    productId,
    product: name,
    least,
    most,
    takesNew: false,
    own: least === own.length ? own : null,
    isAlwaysAsked: true,
    quotas: lines,
    pool: { billId, ...(only && others.length === 0 && { billLine: only.line }) },
    sentence: serialMessages.returning(name, most),
  }
}

/** Why these units are not those that the lines bring back; null when they are. */
export function quotaFault({ product, quotas }: Demand, units: readonly SerialUnit[]): string | null {
  const broken = quotas.find(({ line, least, most }) => {
    const told = units.filter(({ billLine }) => billLine === line).length
    return told < least || told > most
  })
  return broken ? serialMessages.ofLine(product, broken) : null
}
