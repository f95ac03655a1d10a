import { Direction } from '@yunque/contract/core/constants'
import { sql } from 'kysely'

/**
 * SQL: what clients have of each line of each invoice, by product, as rows `bill_id`, `line`, `product_id`, `warranty_until`,
 * `units`: what was sold less what came back and what is still in the store. A kit is its components, a service nothing.
 */
export const soldUnits = sql`
  select l.bill_id, l.line, l.product_id, l.warranty_until,
    l.quantity - l.undelivered - coalesce((select sum(c.quantity) from credit_notes h join credit_note_lines c on c.note_id = h.id
      where h.bill_id = l.bill_id and h.active and h.type_id = 1 and c.product_id = l.product_id), 0) as units
  from bill_lines l join products p on p.id = l.product_id
  where not p.is_service and not exists (
    select from bill_line_components c where c.bill_id = l.bill_id and c.line = l.line)
  union all
  select c.bill_id, c.line, c.product_id, l.warranty_until,
    c.quantity - l.undelivered * c.units - coalesce((select sum(m.quantity) from credit_notes h
      join credit_note_lines d on d.note_id = h.id and d.product_id = l.product_id
      join stock_movements m on m.document_kind = 'creditNote' and m.document_id = h.id and m.line = d.line
        and m.product_id = c.product_id and m.direction = ${sql.lit(Direction.in)}
      where h.bill_id = c.bill_id and h.active), 0)
  from bill_line_components c join bill_lines l on l.bill_id = c.bill_id and l.line = c.line`

/**
 * SQL: the same as `s` with `taken`, the units of open claims, and with `known`, the units with a serial that are in none
 * (claims.quantity).
 */
export const claimable = sql`
  select s.bill_id, s.line, s.product_id, s.warranty_until, s.units - k.taken as left_over, u.known
  from (${soldUnits}) s
  cross join lateral (select coalesce(sum(k.quantity), 0) as taken from claims k
    where k.bill_id = s.bill_id and k.bill_line = s.line and k.product_id = s.product_id and k.open) k
  cross join lateral (select count(*)::int as known from serial_units u
    where u.bill_id = s.bill_id and u.bill_line = s.line and u.product_id = s.product_id
      and not exists (select from claims k where k.unit_id = u.id and k.open)) u`
