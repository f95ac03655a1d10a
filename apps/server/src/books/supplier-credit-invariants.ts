import type { Invariant } from './invariant.ts'

/** Invariants of what suppliers owe the store (supplier-credits.balance, supplier-credits.return). */
export const supplierCreditInvariants: readonly Invariant[] = [
  {
    says: 'A credit of a supplier is used by the active payments with it, of purchases of that supplier',
    query: `select d.id, d.used, y.paid, y.strange from supplier_credits d left join (
        select y.credit_id, sum(y.paid) filter (where y.active) as paid,
          bool_or(y.active and (b.provider_id <> d.provider_id or y.date < d.date)) as strange
        from purchase_payments y join purchases b on b.id = y.purchase_id join supplier_credits d on d.id = y.credit_id
        group by 1) y on y.credit_id = d.id
      where d.used <> coalesce(y.paid, 0) or y.strange`,
  },
  {
    says: 'A return is worth its lines, and took them out of the stock of the area of its purchase; nothing else did',
    query: `select d.id, d.type_id, d.total, l.* from supplier_credits d left join purchases b on b.id = d.purchase_id
      left join (
        select l.credit_id, sum(l.total) as lines, sum(l.iva) as iva, sum(l.credited) as credited, sum(round(l.value, 2)) as goods,
          bool_or(m.id is null or l.purchase_id <> d.purchase_id) as wrong
        from supplier_credit_lines l join supplier_credits d on d.id = l.credit_id
        left join stock_movements m on m.document_kind = 'supplierCredit' and m.document_id = l.credit_id and m.direction = 2
          and m.line = l.line and m.product_id = l.product_id and m.quantity = l.quantity and m.value = l.value and m.area_id = d.area_id
        group by 1) l on l.credit_id = d.id
      where b.area_id <> d.area_id or b.provider_id <> d.provider_id or b.step <> 'G' and d.active
        or (d.type_id = 1) <> (l.credit_id is not null) or l.wrong
        or (d.type_id = 1 and (d.total, d.iva, d.credited, d.goods) <> (l.lines, l.iva, l.credited, l.goods))`,
  },
  {
    says: 'A voided return brought its goods back with the value with which they left',
    query: `select d.id, d.active, l.line, l.value, m.value + m.iva_gone as back from supplier_credits d
      join supplier_credit_lines l on l.credit_id = d.id
      left join stock_movements m on m.document_kind = 'supplierCredit' and m.document_id = d.id and m.direction = 1 and m.line = l.line
      where case when d.active then m.id is not null else (m.quantity, m.value + m.iva_gone) is distinct from (l.quantity, l.value) end`,
  },
  {
    says: 'No more of a purchase is returned or discounted than was bought: units and money of a line, and its total and IVA',
    query: `select b.id, b.total, d.total as noted, l.line from purchases b
      join (select purchase_id, sum(total) as total from supplier_credits where active and purchase_id is not null group by 1) d
        on d.purchase_id = b.id
      left join (
        select p.purchase_id, p.line from purchase_lines p join (
          select l.purchase_id, l.purchase_line, sum(l.quantity) as quantity, sum(l.total) as total, sum(l.iva) as iva, sum(l.credited) as credited
          from supplier_credit_lines l join supplier_credits d on d.id = l.credit_id and d.active group by 1, 2) r
          on r.purchase_id = p.purchase_id and r.purchase_line = p.line
        where r.quantity > p.quantity or r.total > p.total or r.iva > p.iva or r.credited > p.iva
          or r.quantity = p.quantity and (r.total, r.iva) <> (p.total, p.iva)) l on l.purchase_id = b.id
      where d.total > b.total or l.line is not null`,
  },
]
