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
    says: 'An active credit note is of an active invoice, in its area',
    query: `select n.id, n.bill_id from credit_notes n left join bills b on b.id = n.bill_id
      where n.active and b.active is not true or n.area_id is distinct from b.area_id`,
  },
  {
    says: 'Each good of an active return came back once, whole, at its cost; a voided one left again; nothing else of a note moved',
    query: `select coalesce(d.note_id, m.document_id) as id, coalesce(d.line, m.line) as line, d.quantity, d.cost_value, m.quantity as moved, m.value
      from (select l.*, n.active, n.area_id from credit_note_lines l join credit_notes n on n.id = l.note_id and n.type_id = 1
          join products p on p.id = l.product_id and not p.is_service) d
      full join (select document_id, line, product_id, area_id, sum(case direction when 1 then quantity else -quantity end) as quantity,
          sum(value) filter (where direction = 1) as value
        from stock_movements where document_kind = 'creditNote' group by 1, 2, 3, 4) m
        on m.document_id = d.note_id and m.line = d.line and m.product_id = d.product_id and m.area_id = d.area_id
      where d.note_id is null or m.line is null or m.value <> d.cost_value
        or m.quantity <> case when d.active then d.quantity else 0 end`,
  },
  {
    says: 'A discount brings no goods back, and falls short of what its units were charged',
    query: `select n.id, d.line, d.total, d.cost_value from credit_notes n join credit_note_lines d on d.note_id = n.id
      where n.type_id = 2 and (d.cost_value <> 0
        or d.total > round(d.quantity * d.price * d.discount_percent / 100, 2))`,
  },
]
