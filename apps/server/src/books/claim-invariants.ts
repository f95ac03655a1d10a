import type { Invariant } from './invariant.ts'

/** SQL: the movements of stock of each claim in one direction. */
const moved = (
  direction: number,
) => `select document_id, min(area_id) as area_id, min(product_id) as product_id,
    sum(quantity) as quantity, sum(value) as value, sum(iva_gone) as iva_gone
  from stock_movements where document_kind = 'claim' and direction = ${direction} group by 1`

/** SQL: the claims of each line of an invoice and product: units that are open, that wait to be handed over, that a note resolved. */
const claimed = `select bill_id, bill_line, product_id, sum(quantity) filter (where open) as open,
    coalesce(sum(quantity) filter (where open and resolution is not null), 0) as waiting,
    coalesce(sum(quantity) filter (where resolution = 8), 0) as credited
  from claims where active and bill_id is not null group by 1, 2, 3`

/** SQL: what each line of an invoice sold of a product, or of a component, what is in the store, and what came back. */
const soldLines = `select l.bill_id, l.line, coalesce(c.product_id, l.product_id) as product_id, coalesce(c.quantity, l.quantity) as quantity,
    l.undelivered * coalesce(c.units, 1) as undelivered, coalesce(r.units, 0) * coalesce(c.units, 1) as returned
  from bill_lines l left join bill_line_components c on c.bill_id = l.bill_id and c.line = l.line
  left join (select h.bill_id, d.product_id, sum(d.quantity) as units from credit_notes h join credit_note_lines d on d.note_id = h.id
    where h.active and h.type_id = 1 group by 1, 2) r on r.bill_id = l.bill_id and r.product_id = l.product_id`

/** The way out of an earlier state: a claim is open for units that a credit note brought back. */
const perLine = {
  by: ['bill_id', 'bill_line', 'product_id'],
  wayOut:
    'El cliente tiene menos unidades que sus reclamos abiertos: anule el reclamo que sobra o, si ya se cambió la unidad, la nota de crédito que la devolvió.',
}

/** Invariants of warranty claims (claims.history, claims.exchange, claims.quantity, claims.warranty, claims.serials, claims.credit). */
export const claimInvariants: readonly Invariant[] = [
  {
    says: 'A claim stands as the steps of its history left it, each of which raised its version',
    query: `select k.id, k.place, k.resolution, k.returned, k.owed, k.voided, k.version, s.* from claims k cross join lateral (
        select count(*) as steps, max(seq) as last, coalesce(bool_or(kind = 9), false) as was_returned,
          coalesce(bool_or(kind in (10, 11)), false) as was_settled, coalesce(bool_or(kind = 13), false) as was_voided,
          (array_agg(kind order by seq desc) filter (where kind in (4, 5, 6, 7, 8, 12)))[1] as resolved,
          (array_agg(kind order by seq desc) filter (where kind in (1, 2, 3, 5, 8, 10, 12)))[1] as placed
        from claim_steps where claim_id = k.id) s
      where s.steps = 0 or s.steps <> s.last or k.version <> s.steps or k.voided <> s.was_voided or k.returned <> s.was_returned
        or k.resolution is distinct from nullif(s.resolved, 12)
        or k.owed <> (k.resolution is not distinct from 6 and not s.was_settled)
        or k.place <> case when s.was_returned and k.resolution in (4, 7) then 3 when s.placed = 2 then 2
          when s.placed in (1, 3, 12) then 1 else 4 end`,
  },
  {
    says: 'What a claim gave of the stock left at its value, and what the supplier gave for it came in at the same',
    query: `select k.id, k.value, o.value as left_with, i.value as came_with from claims k
      left join (${moved(2)}) o on o.document_id = k.id
      left join (${moved(1)}) i on i.document_id = k.id
      where (k.value, k.quantity, k.area_id, k.product_id) is distinct from (o.value, o.quantity, o.area_id, o.product_id)
          and not (k.value is null and o.value is null)
        or (i.document_id is not null) <> exists (select from claim_steps s where s.claim_id = k.id and s.kind = 10)
        or i.document_id is not null and (k.value, k.quantity, k.area_id, k.product_id)
          is distinct from (i.value + i.iva_gone, i.quantity, i.area_id, i.product_id)`,
  },
  {
    says: 'Open claims of a line never exceed what it sold and is not in the store, less what credit notes resolved',
    query: `select k.bill_id, k.bill_line, k.product_id, k.open, k.credited, s.quantity, s.undelivered from (${claimed}) k
      left join (${soldLines}) s on s.bill_id = k.bill_id and s.line = k.bill_line and s.product_id = k.product_id
      where k.open > 0 and (s.bill_id is null or k.open + k.credited > s.quantity - s.undelivered)`,
    since: { name: 'claims-open', ...perLine },
  },
  {
    says: 'What claims wait to hand over never exceeds what the client has: sold, less returned, less what is in the store',
    query: `select k.bill_id, k.bill_line, k.product_id, k.waiting, s.quantity, s.undelivered, s.returned from (${claimed}) k
      left join (${soldLines}) s on s.bill_id = k.bill_id and s.line = k.bill_line and s.product_id = k.product_id
      where k.waiting > coalesce(s.quantity - s.undelivered - s.returned, 0)
      union all
      select k.bill_id, k.bill_line, k.product_id, k.quantity, null, null, null from claims k
      join serial_units u on u.id = case when k.resolution in (5, 6) then k.new_unit_id else k.unit_id end
      where k.open and k.resolution is not null and u.bill_id is distinct from k.bill_id`,
    since: { name: 'claims-waiting', ...perLine },
  },
  {
    says: 'The invoice of a claim that is open, or that changed a unit, is active',
    query: `select k.id, k.bill_id from claims k join bills b on b.id = k.bill_id
      where not b.active and (k.open or k.resolution in (5, 6))`,
  },
  {
    says: 'A claim has the warranty of its line, as it was on its day',
    query: `select k.id, k.date, k.warranty, k.warranty_until, l.warranty_until as promised from claims k
      left join bill_lines l on l.bill_id = k.bill_id and l.line = k.bill_line
      where k.bill_id is not null and (k.warranty_until is distinct from l.warranty_until
        or k.warranty <> case when l.warranty_until is null then 3 when l.warranty_until >= k.date then 1 else 2 end)`,
  },
  {
    says: 'A unit with a serial that a claim changed left its invoice, and the new one took its place',
    query: `select k.id, k.unit_id, k.new_unit_id from claims k
      where k.new_unit_id is not null and not exists (select from serial_events e where e.document_kind = 'claim'
          and e.document_id = k.id and e.unit_id = k.new_unit_id and e.direction = 2
          and (e.bill_id, e.bill_line) is not distinct from (k.bill_id, k.bill_line))
        or k.unit_id is not null and (k.resolution in (5, 6)) is true <> exists (select from serial_events e
          where e.document_kind = 'claim' and e.document_id = k.id and e.unit_id = k.unit_id)
        or k.unit_id is not null and k.resolution = 5 and k.new_unit_id is null`,
  },
  {
    says: 'The credit note that resolved claims is active, of their invoice, and has their units',
    query: `select k.note_id, k.product_id, sum(k.quantity) as claimed, m.quantity from claims k
      join credit_notes n on n.id = k.note_id
      left join (select document_id, product_id, sum(quantity) as quantity from stock_movements
        where document_kind = 'creditNote' and direction = 1 group by 1, 2) m on m.document_id = k.note_id and m.product_id = k.product_id
      group by 1, 2, 4, n.active having not n.active or sum(k.quantity) > coalesce(m.quantity, 0)
        or bool_or(k.resolution is distinct from 8)
      union all select n.id, k.product_id, k.quantity, null from claims k join credit_notes n on n.id = k.note_id
      where n.bill_id is distinct from k.bill_id`,
  },
]
