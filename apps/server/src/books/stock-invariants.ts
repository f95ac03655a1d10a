import type { Invariant } from './invariant.ts'

/** Invariants of the stock ledger (stock.ledger). */
export const stockInvariants: readonly Invariant[] = [
  {
    says: 'Stock, value and the IVA that it carries are the sum of the ledger',
    query: `select b.area_id, b.product_id, b.stock, b.value, b.iva, m.stock as ledger_stock, m.value as ledger_value, m.iva as ledger_iva
      from stock_balances b full join (
        select area_id, product_id, sum(case direction when 1 then quantity else -quantity end) as stock,
          sum(case direction when 1 then value else -value end) as value, sum(case direction when 1 then iva else -iva end) as iva
        from stock_movements group by 1, 2) m using (area_id, product_id)
      where coalesce(b.stock, 0) <> coalesce(m.stock, 0) or coalesce(b.value, 0) <> coalesce(m.value, 0)
        or coalesce(b.iva, 0) <> coalesce(m.iva, 0)`,
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
    says: 'The IVA that a value carries is never below 0 nor above the value',
    query: `select * from (
        select id, area_id, product_id, seq, value, iva, value_after,
          sum(case direction when 1 then iva else -iva end) over (partition by area_id, product_id order by seq) as carried
        from stock_movements) m
      where iva not between 0 and value or carried not between 0 and value_after`,
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
    says: 'A revaluation takes exactly the IVA that the value of what it names carries, and no units',
    query: `select l.*, m.iva, m.quantity as moved, m.value, m.stock_after, m.value_after as left_value from stock_revaluation_lines l
      join stock_revaluations d on d.id = l.revaluation_id
      full join (
        select *, (select sum(case x.direction when 1 then x.iva else -x.iva end) from stock_movements x
          where x.area_id = r.area_id and x.product_id = r.product_id and x.seq <= r.seq) as carried
        from stock_movements r where document_kind = 'revaluation') m
        on m.document_id = l.revaluation_id and m.line = l.line and m.area_id = d.area_id and m.product_id = l.product_id
      where l.line is null or m.id is null or m.direction <> 2 or m.type_id <> 6 or m.quantity <> 0 or m.date <> d.date
        or m.stock_after <> l.quantity or m.value_after <> l.value_after or m.value <> l.value_before - l.value_after
        or l.iva_rate is null and (m.value <> m.iva or m.carried <> 0)
        or l.value_after <> round(l.value_before / (1 + l.iva_rate / 100), 6)`,
  },
  {
    says: 'What comes back or leaves again after a revaluation is worth none of the IVA that it took; nothing else is worth less',
    query: `select u.id, u.document_kind, u.document_id, u.value, u.iva, u.iva_gone from (
        select m.*, o.value as whole, o.iva as carried, exists (
            select from stock_movements r where r.area_id = o.area_id and r.product_id = o.product_id
              and r.seq > o.seq and r.id < m.id and r.direction = 2 and r.type_id = 6) as revalued
        from stock_movements m
        left join credit_note_lines c on m.document_kind = 'creditNote' and c.note_id = m.document_id and c.line = m.line
        left join credit_notes n on n.id = c.note_id
        left join bill_lines b on b.bill_id = n.bill_id and b.product_id = c.product_id
        left join lateral (
          select o.* from stock_movements o
          where o.document_kind = case when c.note_id is null then m.document_kind else 'bill' end
            and o.document_id = coalesce(n.bill_id, m.document_id) and o.line = coalesce(b.line, m.line)
            and o.product_id = m.product_id and o.direction = 3 - m.direction and o.id < m.id
          order by o.id desc limit 1) o on true
        where m.iva_gone > 0 or (m.direction = 1 and m.type_id in (4, 6, 8, 9, 10) or m.direction = 2 and m.type_id = 9 and m.document_kind = 'purchase')
          and exists (select from stock_revaluations)) u
      where case when u.revalued then u.direction = 1 and u.iva <> 0 or u.iva_gone is distinct from
          case when u.carried = 0 or u.direction = 2 then u.carried else round(u.carried * (u.value + u.iva_gone) / u.whole, 6) end
        else u.iva_gone <> 0 end`,
    since: {
      name: 'undone-after-revaluation',
      by: ['id'],
      wayOut:
        'La existencia tiene todavía el IVA que una revaluación había sacado: la próxima revaluación lo saca también.',
    },
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
