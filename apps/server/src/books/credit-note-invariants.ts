import type { Invariant } from './invariant.ts'

/** Invariants of credit notes (credit-notes.money). */
export const creditNoteInvariants: readonly Invariant[] = [
  {
    says: 'A credit note comes to the sum of its lines, and so does its IVA',
    query: `select n.id, n.total, n.iva, l.total as lines, l.iva as lines_iva from credit_notes n
      left join (select note_id, sum(total) as total, sum(iva) as iva from credit_note_lines group by 1) l on l.note_id = n.id
      where n.total is distinct from l.total or n.iva is distinct from l.iva`,
  },
  {
    says: 'The active notes of an invoice line take no more units, money, IVA or cost than it has; a full return takes it all',
    query: `select c.*, l.quantity as billed, l.total as charged from (
        select n.bill_id, d.product_id, coalesce(sum(d.quantity) filter (where n.type_id = 1), 0) as returned, sum(d.total) as credited,
          sum(d.iva) as iva, sum(d.cost_value) as value
        from credit_notes n join credit_note_lines d on d.note_id = n.id where n.active group by 1, 2) c
      left join bill_lines l on l.bill_id = c.bill_id and l.product_id = c.product_id
      where l.line is null or c.returned > l.quantity or c.credited > l.total or c.iva > l.iva or c.value > l.cost_value
        or (c.returned = l.quantity and (c.credited, c.iva, c.value) is distinct from (l.total, l.iva, l.cost_value))`,
  },
  {
    says: 'A credit note is refunded by methods that add up to its refund',
    query: `select n.id, n.refund, f.amount from credit_notes n
      left join (select note_id, sum(amount) as amount from credit_note_refunds group by 1) f on f.note_id = n.id
      where n.refund <> coalesce(f.amount, 0)`,
  },
  {
    says: 'No method gives back more than it received for the invoice; in cash also what no payment brought',
    query: `with received as (
        select bill_id, payment_method_id as method, value - change as amount from bill_payments
        union all select bill_id, payment_method_id, amount from receipts where active),
      refunded as (select n.bill_id, f.payment_method_id as method, sum(f.amount) as amount, bool_and(f.by_tender) as by_tender
        from credit_note_refunds f join credit_notes n on n.id = f.note_id where n.active group by 1, 2),
      limits as (select r.*, b.total - b.balance as settled, b.client_id = s.default_client_id as everyone,
          (select coalesce(sum(applied), 0) from credit_notes n where n.bill_id = b.id and n.active) as applied,
          (select coalesce(sum(v.amount), 0) from received v where v.bill_id = b.id and v.method = r.method) as own,
          (select coalesce(sum(v.amount), 0) from received v where v.bill_id = b.id and v.method = 6) as credit,
          (select coalesce(sum(v.amount), 0) from received v where v.bill_id = b.id) as paid
        from refunded r join bills b on b.id = r.bill_id cross join settings s where r.method <> 6)
      select bill_id, method, amount, own from limits
      where by_tender and amount > own + case when method <> 1 then 0
        else settled - applied - paid + case when everyone then credit else 0 end end`,
  },
  {
    says: 'The notes of an invoice give back no more of its rounding than it has, and only in cash',
    query: `select b.id, b.rounding + r.rounding as rounding, n.rounding as back from (
        select bill_id, sum(rounding) as rounding, bool_and(rounding = 0 or exists (
          select from credit_note_refunds f where f.note_id = n.id and f.payment_method_id = 1)) as in_cash
        from credit_notes n where active group by 1 having sum(abs(rounding)) > 0) n
      join bills b on b.id = n.bill_id
      left join lateral (select coalesce(sum(rounding), 0) as rounding from receipts where bill_id = b.id and active) r on true
      where not n.in_cash or n.rounding * (b.rounding + r.rounding) < 0 or abs(n.rounding) > abs(b.rounding + r.rounding)`,
  },
  {
    says: 'No client has used more store credit than credit notes and deposits gave',
    query: 'select client_id, sum(amount) as credit from store_credits group by 1 having sum(amount) < 0',
  },
  {
    says: 'What was exchanged is an active return of the day, client and area of its active invoice, and pays it as far as it reaches',
    query: `select n.id, b.id as bill_id, n.refund, b.total, y.credit, f.amount from credit_notes n
      join bills b on b.id = n.exchange_bill_id join bills o on o.id = n.bill_id
      left join (select bill_id, sum(value - change) as credit from bill_payments where payment_method_id = 6 group by 1) y on y.bill_id = b.id
      left join credit_note_refunds f on f.note_id = n.id and f.payment_method_id = 6
      where b.active and (not n.active or (b.client_id, b.area_id, b.date, 1) is distinct from (o.client_id, n.area_id, n.date, n.type_id))
        or b.id = o.id
        or b.payment_type_id = 1 and least(n.refund, b.total - b.retention) > least(coalesce(y.credit, 0), coalesce(f.amount, 0))`,
  },
  {
    says: 'An active credit note is of an active invoice, in its area',
    query: `select n.id, n.bill_id from credit_notes n left join bills b on b.id = n.bill_id
      where n.active and b.active is not true or n.area_id is distinct from b.area_id`,
  },
  {
    says: 'Each good and each component of an active return came back once, whole, at its cost; a voided one left again; nothing else of a note moved',
    query: `select coalesce(d.note_id, m.document_id) as id, coalesce(d.line, m.line) as line, d.quantity, d.cost_value, m.quantity as moved, m.value
      from (select l.note_id, l.line, coalesce(c.product_id, l.product_id) as product_id, l.quantity * coalesce(c.units, 1) as quantity,
          case when c.line is null then l.cost_value end as cost_value, n.active, n.area_id
        from credit_note_lines l join credit_notes n on n.id = l.note_id and n.type_id = 1
        join products p on p.id = l.product_id and not p.is_service
        join bill_lines x on x.bill_id = n.bill_id and x.product_id = l.product_id
        left join bill_line_components c on c.bill_id = x.bill_id and c.line = x.line) d
      full join (select document_id, line, product_id, area_id, sum(case direction when 1 then quantity else -quantity end) as quantity,
          sum(value + iva_gone) filter (where direction = 1) as value
        from stock_movements where document_kind = 'creditNote' group by 1, 2, 3, 4) m
        on m.document_id = d.note_id and m.line = d.line and m.product_id = d.product_id and m.area_id = d.area_id
      where d.note_id is null or m.line is null or m.value <> d.cost_value
        or m.quantity <> case when d.active then d.quantity else 0 end`,
  },
  {
    says: 'The components of an active return come back at the cost of its line, never at more than they left with',
    query: `select n.id, l.line, l.cost_value, m.value from credit_notes n join credit_note_lines l on l.note_id = n.id and n.type_id = 1
      join bill_lines x on x.bill_id = n.bill_id and x.product_id = l.product_id
      join lateral (select sum(m.value + m.iva_gone) as value from stock_movements m
        where m.document_kind = 'creditNote' and m.document_id = n.id and m.line = l.line and m.direction = 1) m on true
      where exists (select from bill_line_components c where c.bill_id = x.bill_id and c.line = x.line) and l.cost_value <> m.value
      union all
      select n.bill_id, c.line, c.value, sum(m.value + m.iva_gone) from credit_notes n join credit_note_lines l on l.note_id = n.id and n.type_id = 1
      join bill_lines x on x.bill_id = n.bill_id and x.product_id = l.product_id
      join bill_line_components c on c.bill_id = x.bill_id and c.line = x.line
      join stock_movements m on m.document_kind = 'creditNote' and m.document_id = n.id and m.line = l.line and m.direction = 1
        and m.product_id = c.product_id
      where n.active group by n.bill_id, c.line, c.product_id, c.value, c.quantity
      having sum(m.value + m.iva_gone) > c.value or sum(m.quantity) > c.quantity
        or (sum(m.quantity) = c.quantity and sum(m.value + m.iva_gone) <> c.value)`,
  },
  {
    says: 'A discount brings no goods back, and falls short of what its units were charged',
    query: `select n.id, d.line, d.total, d.cost_value from credit_notes n join credit_note_lines d on d.note_id = n.id
      where n.type_id = 2 and (d.cost_value <> 0
        or d.total > round(d.quantity * d.price * d.discount_percent / 100, 2))`,
  },
]
