import type { Invariant } from './invariant.ts'

/** Invariants of delivery notes (deliveries.undelivered, deliveries.note, deliveries.returns). */
export const deliveryInvariants: readonly Invariant[] = [
  {
    says: 'What a line has undelivered is what was sold less its active delivery notes and what came back without having left',
    query: `select l.bill_id, l.product_id, l.undelivered, d.units as delivered, n.units as taken_back from bill_lines l
      join bills b on b.id = l.bill_id join products p on p.id = l.product_id
      left join (select s.bill_id, x.product_id, sum(x.quantity) as units from deliveries s
          join delivery_lines x on x.delivery_id = s.id where s.active group by 1, 2) d using (bill_id, product_id)
      left join (select h.bill_id, c.product_id, sum(c.undelivered) as units from credit_notes h
          join credit_note_lines c on c.note_id = h.id where h.active group by 1, 2) n using (bill_id, product_id)
      where l.undelivered <> case when b.active and b.deliver_later and not p.is_service
          then l.quantity - coalesce(d.units, 0) - coalesce(n.units, 0) else 0 end
        or not b.deliver_later and coalesce(n.units, 0) <> 0`,
  },
  {
    says: 'No line has more undelivered than was sold and did not come back',
    query: `select l.bill_id, l.product_id, l.quantity, l.undelivered, r.units as returned from bill_lines l
      join (select h.bill_id, c.product_id, sum(c.quantity) as units from credit_notes h
        join credit_note_lines c on c.note_id = h.id where h.active and h.type_id = 1 group by 1, 2) r using (bill_id, product_id)
      where l.undelivered > l.quantity - r.units`,
    since: {
      name: 'undelivered-returned',
      by: ['bill_id', 'product_id'],
      wayOut:
        'La factura tiene por entregar lo que ya se devolvió: anule su nota de crédito y hágala de nuevo, que así devuelve lo que no se entregó.',
    },
  },
  {
    says: 'An active delivery note is of an active invoice that is delivered later, in its area',
    query: `select d.id, d.bill_id from deliveries d join bills b on b.id = d.bill_id
      where d.active and not (b.active and b.deliver_later) or d.area_id <> b.area_id`,
  },
  {
    says: 'A delivery note has lines, all of its own invoice',
    query: `select d.id, d.bill_id, l.line from deliveries d left join delivery_lines l on l.delivery_id = d.id
      where l.line is null or l.bill_id <> d.bill_id`,
  },
  {
    says: 'An invoice that is delivered later has its day of delivery once nothing is left to deliver',
    query: `select b.id, b.delivery_date, x.settled from bills b cross join lateral (select case when not b.active
          or exists (select from bill_lines l where l.bill_id = b.id and l.undelivered > 0) then null
        else (select max(date) from (
          select date from deliveries where bill_id = b.id and active
          union all select n.date from credit_notes n join credit_note_lines c on c.note_id = n.id
            where n.bill_id = b.id and n.active and c.undelivered > 0) e) end as settled) x
      where b.deliver_later and b.delivery_date is distinct from x.settled`,
  },
]
