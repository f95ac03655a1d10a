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
    says: 'What no purchase will bill of a reception is in its exits, and left the stock with them unless it was written off',
    query: `select coalesce(x.reception_id, m.document_id) as id, coalesce(x.line, m.line) as line, x.units, x.taken, m.quantity, m.value
      from (select reception_id, line, sum(units) as units, sum(taken) as taken from reception_exits
        where taken is not null group by 1, 2) x
      full join (select document_id, line, sum(quantity) as quantity, sum(value) as value from stock_movements
        where document_kind = 'reception' and direction = 2 group by 1, 2) m
        on m.document_id = x.reception_id and m.line = x.line
      where (m.quantity, m.value) is distinct from (x.units, x.taken)`,
  },
  {
    says: 'A line of a reception counts its exits, a voided reception has nothing left and nothing of it was billed',
    query: `select l.reception_id, l.line, l.reduced, l.reduced_value, l.billed, d.active, x.units, x.value from reception_lines l
      join receptions d on d.id = l.reception_id
      left join (select reception_id, line, sum(units) as units, sum(value) as value from reception_exits group by 1, 2) x
        on x.reception_id = l.reception_id and x.line = l.line
      where (l.reduced, l.reduced_value) <> (coalesce(x.units, 0), coalesce(x.value, 0))
        or not d.active and (l.reduced <> l.quantity or l.billed <> 0)`,
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
        or (l.billed + l.reduced = l.quantity and l.billed_value + l.reduced_value <> l.value)
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
  {
    says: 'A purchase leaves the stock the share of the received units that were still there, and makes the rest a difference of cost',
    // For purchases from before only as much as all that was there could keep, where one reception was billed.
    query: `select r.purchase_id, r.product_id, r.difference, x.* from purchase_receptions r
      join lateral (
        select bool_and(l.still is not null) as known, count(*) as lines, sum(l.real_value) as real_value,
          sum(round((l.real_value - l.value) * l.still / l.received, 6)) as kept, min(d.quantity) as received
        from purchase_reception_lines l
        join reception_lines d on d.reception_id = l.reception_id and d.line = l.line
        where l.purchase_id = r.purchase_id and l.product_id = r.product_id) x on true
      join lateral (
        select m.stock_after - m.quantity as stock, m.value_after - m.value as value from stock_movements m
        where m.document_kind = 'purchase' and m.document_id = r.purchase_id and m.product_id = r.product_id
          and m.direction = 1 order by m.seq limit 1) b on true
      where case
        when x.known then x.real_value <> r.real_value
          or r.difference <> r.real_value - r.provisional - greatest(x.kept, -b.value)
        when x.lines = 1 then abs(r.real_value - r.provisional - r.difference) >
          round(abs(r.real_value - r.provisional) * least(b.stock, x.received) / x.received, 6) + 0.000001
        else false end`,
    since: {
      name: 'reception-shares',
      by: ['purchase_id', 'product_id'],
      wayOut:
        'La existencia quedó con más o menos valor que el de sus facturas: corrija el costo con un ajuste de salida y otro de entrada de las mismas unidades.',
    },
  },
]
