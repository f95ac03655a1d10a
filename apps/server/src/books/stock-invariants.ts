import type { Invariant } from './invariant.ts'

/** Invariants of the stock ledger (stock.ledger). */
export const stockInvariants: readonly Invariant[] = [
  {
    says: 'Stock and value are the sum of the ledger',
    query: `select b.area_id, b.product_id, b.stock, b.value, m.stock as ledger_stock, m.value as ledger_value
      from stock_balances b full join (
        select area_id, product_id, sum(case direction when 1 then quantity else -quantity end) as stock,
          sum(case direction when 1 then value else -value end) as value
        from stock_movements group by 1, 2) m using (area_id, product_id)
      where coalesce(b.stock, 0) <> coalesce(m.stock, 0) or coalesce(b.value, 0) <> coalesce(m.value, 0)`,
  },
  {
    says: 'Stock is never negative, and no stock has no value',
    query: `select area_id, product_id, stock, value from stock_balances where stock < 0 or value < 0 or (stock = 0 and value <> 0)`,
  },
  {
    says: 'Each movement continues the one before it, without a hole',
    query: `select * from (
        select id, area_id, product_id, seq, direction, quantity, value, stock_after, value_after,
          lag(seq, 1, 0) over chain as before_seq, lag(stock_after, 1, 0) over chain as before_stock, lag(value_after, 1, 0) over chain as before_value
        from stock_movements window chain as (partition by area_id, product_id order by seq)) m
      where seq <> before_seq + 1
        or stock_after <> before_stock + case direction when 1 then quantity else -quantity end
        or value_after <> before_value + case direction when 1 then value else -value end`,
  },
  {
    says: 'The balance is what the last movement left',
    query: `select b.* from stock_balances b
      left join stock_movements m on m.area_id = b.area_id and m.product_id = b.product_id and m.seq = b.last_seq
      where b.last_seq > 0 and (m.id is null or m.stock_after <> b.stock or m.value_after <> b.value or m.average_after <> b.average_cost)
        or b.last_seq <> coalesce((select max(seq) from stock_movements x where x.area_id = b.area_id and x.product_id = b.product_id), 0)`,
  },
  {
    says: 'The average changes only when something comes in, the IVA leaves it, a reception or a purchase is voided, a reception is billed, or a loss on the way leaves',
    query: `select * from (
        select id, area_id, product_id, seq, direction, type_id, document_kind, document_id, average_after, lag(average_after) over (partition by area_id, product_id order by seq) as before
        from stock_movements) m
      where direction = 2 and type_id not in (6, 7) and not (type_id = 9 and document_kind = 'purchase') and average_after <> before
        and not (document_kind = 'output' and document_id in (select output_id from transfer_losses))`,
  },
  {
    says: 'Services have no movements',
    query: `select m.id, m.product_id from stock_movements m join products p on p.id = m.product_id where p.is_service`,
  },
  {
    says: 'What requests of transfers reserve is on the shelf, besides what pre-sales reserve',
    query: `select r.area_id, r.product_id, s.stock, r.units as reserved from reserved_units r
      left join stock_balances s on s.area_id = r.area_id and s.product_id = r.product_id
      where coalesce(s.stock, 0) < r.units and exists (
        select from transfer_reservations t where t.area_id = r.area_id and t.product_id = r.product_id)`,
  },
  {
    says: 'A revaluation takes exactly the IVA out of the value of what it names, and no units',
    query: `select l.*, m.quantity as moved, m.value, m.stock_after, m.value_after as left_value from stock_revaluation_lines l
      join stock_revaluations d on d.id = l.revaluation_id
      full join (select * from stock_movements where document_kind = 'revaluation') m
        on m.document_id = l.revaluation_id and m.line = l.line and m.area_id = d.area_id and m.product_id = l.product_id
      where l.line is null or m.id is null or m.direction <> 2 or m.type_id <> 6 or m.quantity <> 0 or m.date <> d.date
        or m.stock_after <> l.quantity or m.value_after <> l.value_after or m.value <> l.value_before - l.value_after
        or l.value_after <> round(l.value_before / (1 + l.iva_rate / 100), 6)`,
  },
  {
    says: 'A revaluation is worth its lines',
    query: `select d.id, d.value_before, d.value_after, l.value_before as lines_before, l.value_after as lines_after
      from stock_revaluations d left join (
        select revaluation_id as id, sum(value_before) as value_before, sum(value_after) as value_after
        from stock_revaluation_lines group by 1) l using (id)
      where (d.value_before, d.value_after) is distinct from (l.value_before, l.value_after)`,
  },
  {
    says: 'A conversion moves its units, and exactly the value that left comes in',
    query: `select c.id, c.value, o.value as out_value, i.value as in_value from stock_conversions c
      left join stock_movements o on o.document_kind = 'conversion' and o.document_id = c.id and o.direction = 2
        and o.area_id = c.area_id and o.product_id = c.source_product_id
      left join stock_movements i on i.document_kind = 'conversion' and i.document_id = c.id and i.direction = 1
        and i.area_id = c.area_id and i.product_id = c.target_product_id
      where (o.quantity, o.value, i.quantity, i.value) is distinct from (c.source_quantity, c.value, c.target_quantity, c.value)`,
  },
]
