import type { Invariant } from './invariant.ts'

/** Invariants of serials and warranties (serials.known, serials.sale, serials.place, serials.warranty). */
export const serialInvariants: readonly Invariant[] = [
  {
    says: 'The known serials of an area never exceed its stock',
    query: `select u.area_id, u.product_id, count(*) as known, s.stock from serial_units u
      join stock_balances s on s.area_id = u.area_id and s.product_id = u.product_id
      group by 1, 2, 4 having count(*) > s.stock`,
  },
  {
    says: 'A unit with a serial is where its last event left it, and its events come in and go out in turn from the first',
    query: `select u.id, u.serial, u.area_id, u.seq, e.* from serial_units u left join (
        select distinct on (unit_id) unit_id, seq as last, direction, area_id as at, bill_id as sold, bill_line, document_kind,
          document_id, count(*) over (partition by unit_id) as events
        from serial_events order by unit_id, seq desc) e on e.unit_id = u.id
      where e.unit_id is null or u.seq <> e.last or e.events <> e.last
        or u.area_id is distinct from (case e.direction when 1 then e.at end)
        or (u.bill_id, u.bill_line, u.document_kind, u.document_id)
          is distinct from (e.sold, e.bill_line, e.document_kind, e.document_id)
      union all select u.id, u.serial, u.area_id, u.seq, e.unit_id, e.seq, e.direction, e.area_id, null, null, null, null, 0
      from serial_events e join serial_units u on u.id = e.unit_id
      left join serial_events b on b.unit_id = e.unit_id and b.seq = e.seq - 1
      where e.direction <> case when mod(e.seq, 2) = 1 then 1 else 2 end or (e.direction = 2 and e.area_id <> b.area_id)`,
  },
  {
    says: 'A line of an active invoice whose units have serials has one for each unit, sold or come back by a note',
    query: `select l.bill_id, l.line, l.quantity, e.serials from bill_lines l join bills b on b.id = l.bill_id
      left join (select document_id, line, count(distinct unit_id) as serials from serial_events
        where document_kind = 'bill' and direction = 2 group by 1, 2) e on e.document_id = l.bill_id and e.line = l.line
      where l.has_serials and b.active and coalesce(e.serials, 0) <> l.quantity`,
  },
  {
    says: 'Of a line whose units have serials, those that did not come back are sold by it, each with its serial',
    query: `select l.bill_id, l.line, l.quantity, n.returned, u.sold from bill_lines l join bills b on b.id = l.bill_id
      left join (select h.bill_id, c.product_id, sum(c.quantity) as returned from credit_notes h
        join credit_note_lines c on c.note_id = h.id where h.active and h.type_id = 1 group by 1, 2) n using (bill_id, product_id)
      left join (select bill_id, bill_line as line, product_id, count(*) as sold from serial_units
        where bill_id is not null group by 1, 2, 3) u using (bill_id, line, product_id)
      where l.has_serials and b.active and coalesce(u.sold, 0) <> l.quantity - coalesce(n.returned, 0)`,
    since: {
      name: 'serials-sold',
      by: ['bill_id', 'line'],
      wayOut:
        'De la factura volvió una serie que no era la suya: anule su nota de crédito y hágala de nuevo con la serie que trajo el cliente.',
    },
  },
  {
    says: 'A document takes out no more serials than units',
    query: `select e.*, m.units from (
        select e.document_kind, e.document_id, u.product_id, count(*) as serials
        from serial_events e join serial_units u on u.id = e.unit_id
        where e.direction = 2 and e.document_kind <> 'claim' group by 1, 2, 3) e
      left join (select document_kind, document_id, product_id, sum(quantity) as units from stock_movements
        where direction = 2 group by 1, 2, 3) m using (document_kind, document_id, product_id)
      where e.serials > coalesce(m.units, 0)`,
  },
  {
    says: 'What an invoice has sold of serials is active, and of a line with its product or a kit of it',
    query: `select u.id, u.serial, u.bill_id, u.bill_line from serial_units u
      left join bills b on b.id = u.bill_id
      left join bill_lines l on l.bill_id = u.bill_id and l.line = u.bill_line and (l.product_id = u.product_id or exists (
        select from bill_line_components c where c.bill_id = u.bill_id and c.line = u.bill_line and c.product_id = u.product_id))
      where u.bill_id is not null and (not b.active or l.bill_id is null)`,
  },
  {
    says: 'The warranty of a line ends its months after the invoice',
    query: `select l.bill_id, l.line, b.date, l.warranty_months, l.warranty_until from bill_lines l join bills b on b.id = l.bill_id
      where l.warranty_months > 0 and l.warranty_until <> (b.date + make_interval(months => l.warranty_months))::date`,
  },
]
