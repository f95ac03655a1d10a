import type { Invariant } from './invariant.ts'

/** Invariants of lots, which know the units of the ledger and nothing of its values (lots.ledger). */
export const lotInvariants: readonly Invariant[] = [
  {
    says: 'What is left of a lot is the sum of what it was brought and what was taken from it',
    query: `select l.id, l.quantity, m.quantity as moved from stock_lots l left join (
        select lot_id, sum(quantity) as quantity from lot_movements group by 1) m on m.lot_id = l.id
      where l.quantity <> coalesce(m.quantity, 0)`,
  },
  {
    says: 'The lots of a product in an area are together no more than its stock',
    query: `select l.area_id, l.product_id, l.quantity, b.stock from (
        select area_id, product_id, sum(quantity) as quantity from stock_lots group by 1, 2) l
      join stock_balances b using (area_id, product_id) where l.quantity > b.stock`,
  },
  {
    says: 'A movement brings to lots, or takes from them, at most its units, in its direction and of its product and area',
    query: `select m.id, m.quantity, sum(l.quantity) as lots from lot_movements l
      left join stock_lots t on t.id = l.lot_id
      join stock_movements m on m.area_id = l.area_id and m.product_id = l.product_id and m.seq = l.seq
      group by m.id having abs(sum(l.quantity)) > m.quantity
        or bool_or((l.quantity > 0) <> (m.direction = 1) or (t.area_id, t.product_id) <> (l.area_id, l.product_id))`,
  },
  {
    says: 'Only products that have lots hold units of any',
    query: `select l.id from stock_lots l join products p on p.id = l.product_id where l.quantity > 0 and not p.tracks_lots`,
  },
  {
    says: 'What other documents bring back of a lot is no more than the line took of it, and no more leaves again than it brought',
    query: `select o.*, m.quantity as own from (
        select l.origin_kind, l.origin_id, l.origin_line, t.lot, t.expire_date, sum(l.quantity) as quantity
        from lot_movements l join stock_lots t on t.id = l.lot_id
        where l.origin_kind is not null group by 1, 2, 3, 4, 5) o
      left join lateral (
        select sum(l.quantity) as quantity from stock_movements m
        join lot_movements l on l.area_id = m.area_id and l.product_id = m.product_id and l.seq = m.seq
        join stock_lots t on t.id = l.lot_id
        where m.document_kind = o.origin_kind and m.document_id = o.origin_id and m.line = o.origin_line
          and t.lot = o.lot and t.expire_date is not distinct from o.expire_date) m on true
      where o.quantity <> 0 and (sign(o.quantity) = sign(coalesce(m.quantity, 0)) or abs(o.quantity) > abs(coalesce(m.quantity, 0)))`,
  },
  {
    says: 'What other documents bring back of no known lot is no more than the line took of it',
    query: `select o.*, m.quantity as own from (
        select origin_kind, origin_id, origin_line, product_id, sum(quantity) as quantity
        from lot_movements where lot_id is null group by 1, 2, 3, 4) o
      left join lateral (
        select sum((case m.direction when 1 then m.quantity else -m.quantity end) - coalesce(l.quantity, 0)) as quantity
        from stock_movements m
        left join lateral (select sum(l.quantity) as quantity from lot_movements l
          where l.area_id = m.area_id and l.product_id = m.product_id and l.seq = m.seq and l.lot_id is not null) l on true
        where m.document_kind = o.origin_kind and m.document_id = o.origin_id and m.line = o.origin_line
          and m.product_id = o.product_id) m on true
      where o.quantity <> 0 and (sign(o.quantity) = sign(coalesce(m.quantity, 0)) or abs(o.quantity) > abs(coalesce(m.quantity, 0)))`,
  },
]
