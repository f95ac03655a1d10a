import type { Invariant } from './invariants.ts'

/** What cash closings keep (Domain §8). */
export const treasuryInvariants: readonly Invariant[] = [
  {
    says: 'The totals of a closed closing are those of its events',
    query: `select k.id, k.cash_sales, k.credit_sales, k.cash_receipts, k.cash_refunds, k.expenses, k.cash_total from cash_closings k
      left join lateral (select coalesce(sum(total) filter (where payment_type_id = 1), 0) as cash,
          coalesce(sum(total) filter (where payment_type_id = 2), 0) as credit from bills where closing_id = k.id) b on true
      left join lateral (select coalesce(sum(amount) filter (where payment_method_id = 1), 0) as cash from receipts where closing_id = k.id) r on true
      left join lateral (select coalesce(sum(refund), 0) as cash from credit_notes where closing_id = k.id) n on true
      left join lateral (select coalesce(sum(value), 0) as spent from expenses where closing_id = k.id) e on true
      where k.closed and (k.cash_sales <> b.cash or k.credit_sales <> b.credit or k.sales <> b.cash + b.credit
        or k.cash_receipts <> r.cash or k.cash_refunds <> n.cash or k.expenses <> e.spent
        or k.cash_total <> k.init_value + k.cash_sales + k.cash_receipts - k.cash_refunds - k.expenses
        or k.end_value <> k.init_value + k.sales
        or k.difference <> k.counted - k.cash_total)`,
  },
  {
    says: 'A cash event belongs to a closed closing of its own area, and is active',
    query: `select e.kind, e.id, e.closing_id from (
        select 'bill' as kind, id, area_id, active, closing_id from bills
        union all select 'receipt', id, area_id, active, closing_id from receipts
        union all select 'creditNote', id, area_id, active and refund > 0, closing_id from credit_notes
        union all select 'expense', id, area_id, active and apply_cut, closing_id from expenses) e
      join cash_closings k on k.id = e.closing_id
      where k.area_id <> e.area_id or not k.closed or not e.active`,
  },
]
