import type { Invariant } from './invariant.ts'

/** Invariants of purchase orders (orders.lines, orders.received, orders.steps). */
export const orderInvariants: readonly Invariant[] = [
  {
    says: 'A purchase order is worth its lines, and each of them its units at its cost',
    query: `select o.id, o.total, o.iva, l.* from purchase_orders o left join (
        select order_id, sum(total) as lines, sum(iva) as lines_iva,
          bool_or(total <> amount + case when included then 0 else iva end
            or iva <> case when included then amount - round(amount / (1 + iva_rate / 100), 2)
              else round(amount * iva_rate / 100, 2) end) as wrong
        from (select l.*, round(l.quantity * l.cost, 2) as amount, o.costs_include_iva as included
          from purchase_order_lines l join purchase_orders o on o.id = l.order_id) l
        group by 1) l on l.order_id = o.id
      where l.order_id is null or l.wrong or o.total <> l.lines or o.iva <> l.lines_iva`,
  },
  {
    says: 'A purchase order received what its receptions and its purchases brought, its purchases billed it, and its step says how much',
    query: `select o.id, o.step, l.* from purchase_orders o join (
        select l.order_id, bool_or(l.billed <> coalesce(b.units, 0)
            or l.received <> coalesce(b.units, 0) + coalesce(r.units, 0) - coalesce(r.billed, 0)) as wrong, bool_and(l.received >= l.quantity) as all_came,
          bool_or(l.received > 0) as any_came
        from purchase_order_lines l left join (
          select p.order_id, x.product_id, sum(x.quantity) as units
          from purchases p join purchase_lines x on x.purchase_id = p.id where p.step = 'G' and p.order_id is not null
          group by 1, 2) b on b.order_id = l.order_id and b.product_id = l.product_id
        left join (
          select d.order_id, x.product_id, sum(x.quantity - x.reduced) as units, sum(x.billed) as billed
          from receptions d join reception_lines x on x.reception_id = d.id where d.active
          group by 1, 2) r on r.order_id = l.order_id and r.product_id = l.product_id
        group by 1) l on l.order_id = o.id
      where l.wrong or (o.step in (1, 9) and l.any_came) or (o.step = 5 and l.all_came)
        or (o.step in (2, 3, 4) and o.step <> case when l.all_came then 4 when l.any_came then 3 else 2 end)`,
  },
  {
    says: 'A purchase fills an order of its own supplier, area and currency',
    query: `select b.id, b.order_id from purchases b join purchase_orders o on o.id = b.order_id
      where b.provider_id <> o.provider_id or b.area_id <> o.area_id or b.currency_id <> o.currency_id`,
  },
]
