import type { Invariant } from './invariant.ts'

/** Invariants of receptions (receptions.cost, receptions.billed, receptions.void). */
export const receptionInvariants: readonly Invariant[] = [
  {
    says: 'A reception is of the area of its order, worth its lines, and brought them into the stock',
    query: `select d.id, d.total, l.* from receptions d join purchase_orders o on o.id = d.order_id left join (
        select l.reception_id, sum(l.value) as lines, bool_or(m.id is null) as missing
        from reception_lines l left join stock_movements m on m.document_kind = 'reception' and m.document_id = l.reception_id
          and m.direction = 1 and m.line = l.line and m.product_id = l.product_id and m.quantity = l.quantity
          and m.value = l.value and m.unit_cost = l.cost
        group by 1) l on l.reception_id = d.id
      where d.area_id <> o.area_id or l.reception_id is null or l.missing or d.total <> round(l.lines, 2)`,
  },
  {
    says: 'A voided reception took out what it had brought, and nothing of it was billed',
    query: `select d.id, d.active, l.line, l.billed, m.quantity as taken from receptions d
      join reception_lines l on l.reception_id = d.id
      left join stock_movements m on m.document_kind = 'reception' and m.document_id = d.id and m.direction = 2 and m.line = l.line
      where case when d.active then m.id is not null else m.quantity is distinct from l.quantity or l.billed <> 0 end`,
  },
  {
    says: 'A line of a reception is billed by purchases of its order, to its last cent when all is billed',
    query: `select l.reception_id, l.line, l.billed, l.billed_value, b.* from reception_lines l
      join receptions d on d.id = l.reception_id left join (
        select x.reception_id, x.line, sum(x.units) as units, sum(x.value) as value, bool_or(p.step <> 'G') as pending,
          min(p.order_id) as first_order, max(p.order_id) as last_order
        from purchase_reception_lines x join purchases p on p.id = x.purchase_id group by 1, 2) b
        on b.reception_id = l.reception_id and b.line = l.line
      where (l.billed, l.billed_value) <> (coalesce(b.units, 0), coalesce(b.value, 0)) or b.pending
        or (l.billed = l.quantity and l.billed_value <> l.value)
        or b.first_order <> d.order_id or b.last_order <> d.order_id`,
  },
  {
    says: 'A purchase takes out what it bills of receptions, with the value and the difference that it tells',
    query: `select r.*, x.units as line_units, x.value as line_value, m.quantity as moved, m.value from purchase_receptions r
      full join (select * from stock_movements where document_kind = 'purchase' and direction = 2 and type_id = 7) m
        on m.document_id = r.purchase_id and m.product_id = r.product_id
      left join (
        select purchase_id, product_id, sum(units) as units, sum(value) as value from purchase_reception_lines group by 1, 2) x
        on x.purchase_id = r.purchase_id and x.product_id = r.product_id
      where r.purchase_id is null or m.id is null or (m.quantity, m.value) <> (r.units, r.taken)
        or (x.units, x.value) is distinct from (r.units, r.provisional)`,
  },
]
