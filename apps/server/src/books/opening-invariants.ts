import { openingLines } from '../db/opening-lines.ts'
import type { Invariant } from './invariant.ts'

/** Invariants of debts from before and of the opening act (store.opening-debts, store.opening-act). */
export const openingInvariants: readonly Invariant[] = [
  {
    says: 'A debt from before is one document on credit, worth what was owed at its rate, without lines, IVA or till',
    query: `select o.id, o.amount, o.rate, count(d.id) as documents, min(d.total) as total from opening_debts o
      left join (
        select opening_id, id, total, payment_type_id = 2 and iva = 0 and closing_id is null and pre_bill_id is null
          and not exists (select from bill_lines l where l.bill_id = b.id) as bare
        from bills b where opening_id is not null
        union all
        select opening_id, id, total, payment_type_id = 2 and iva = 0 and freight + customs + other_charges = 0
          and not exists (select from purchase_lines l where l.purchase_id = p.id)
        from purchases p where opening_id is not null) d on d.opening_id = o.id
      group by o.id having count(d.id) <> 1 or min(d.total) <> round(o.amount * o.rate, 2) or not bool_and(d.bare)`,
  },
  {
    says: 'The opening act in force has the stock, the money and the debts that the books have for its day',
    query: `select act.id, coalesce(kept.kind, l.kind) as kind, coalesce(kept.subject_id, l.subject_id) as subject_id,
        kept.value, l.value as books
      from (select * from opening_acts where reopened_at is null) act
      cross join lateral (
        select k.act_id, o.kind, o.subject_id, o.units, o.value from (${openingLines('act.date', 'act.rate')}) o
          cross join (select act.id as act_id) k) l
      full join (select n.* from opening_act_lines n join opening_acts a on a.id = n.act_id and a.reopened_at is null) kept
        on kept.act_id = l.act_id and kept.kind = l.kind and kept.subject_id = l.subject_id
      where (kept.units, kept.value) is distinct from (l.units, l.value)`,
  },
  {
    says: 'What opened by the day of the act in force was posted by then, and its capital is what its lines leave',
    query: `select a.id, a.capital, l.capital as lines from opening_acts a
      cross join lateral (
        select coalesce(sum(case kind when 'payable' then -value else value end), 0) as capital
        from opening_act_lines where act_id = a.id) l
      where a.capital <> l.capital or a.reopened_at is null and exists (
        select from stock_inputs d join stock_movements m on m.document_kind = 'input' and m.document_id = d.id
        where d.type_id = 3 and d.date <= a.date and m.posted_day > a.date)`,
  },
]
