import type { TillKind } from '@yunque/contract/core/document-kinds'
import { documentTables } from '../db/document-tables.ts'
import type { Invariant } from './invariant.ts'

/** Which events of a till a closing counts, by their kind. */
const counted: Readonly<Record<TillKind, string>> = {
  bill: 'active',
  receipt: 'active',
  creditNote: 'active and refund > 0',
  expense: 'active and apply_cut',
}
const tillKinds = Object.keys(counted) as TillKind[]
const events = tillKinds.map(
  (kind) =>
    `select '${kind}' as kind, id, area_id, ${counted[kind]} as active, closing_id from ${documentTables[kind]}`,
)

/** Invariants of cash closings (till.events). */
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
        or k.end_value <> k.init_value + round(k.init_dollars * k.rate, 2) + k.sales)`,
  },
  {
    says: 'The box of a closed closing is what it opened with and what moved in cash, C$ and dollars each by themselves',
    query: `select k.id, k.cash_tender, k.box_cordobas, k.box_dollars, k.box_dollars_value, k.cash_total from cash_closings k
      left join lateral (select coalesce(sum(y.value - y.change), 0) as tender, coalesce(sum(y.change), 0) as change,
          coalesce(sum(y.amount) filter (where y.currency_id = 1), 0) as cordobas,
          coalesce(sum(y.amount) filter (where y.currency_id = 2), 0) as dollars,
          coalesce(sum(y.value) filter (where y.currency_id = 2), 0) as worth
        from bill_payments y join bills b on b.id = y.bill_id where b.closing_id = k.id and y.payment_method_id = 1) y on true
      left join lateral (select coalesce(sum(received) filter (where currency_id = 1), 0) - coalesce(sum(change), 0) as cordobas,
          coalesce(sum(received) filter (where currency_id = 2), 0) as dollars,
          coalesce(sum(amount + change) filter (where currency_id = 2), 0) as worth
        from receipts where closing_id = k.id and payment_method_id = 1) r on true
      where k.closed and (k.cash_tender <> y.tender
        or k.box_cordobas <> k.init_value + y.cordobas - y.change + r.cordobas - k.cash_refunds - k.expenses
        or k.box_dollars <> k.init_dollars + y.dollars + r.dollars
        or k.box_dollars_value <> round(k.init_dollars * k.rate, 2) + y.worth + r.worth
        or k.cash_total <> k.box_cordobas + k.box_dollars_value
        or k.cash_total <> k.init_value + round(k.init_dollars * k.rate, 2) + k.cash_tender + k.cash_receipts - k.cash_refunds - k.expenses)`,
  },
  {
    says: 'A count differs from the box by what each currency differs, dollars at the rate of the closing',
    query: `select id, counted, difference, counted_cordobas, counted_dollars from cash_closings
      where closed and (difference <> counted - cash_total or (counted is null) <> (counted_cordobas is null)
        or difference <> counted_cordobas - box_cordobas + round((counted_dollars - box_dollars) * rate, 2))`,
  },
  {
    says: 'A cash event belongs to a closed closing of its own area, and is active',
    query: `select e.kind, e.id, e.closing_id from (${events.join(' union all ')}) e
      join cash_closings k on k.id = e.closing_id
      where k.area_id <> e.area_id or not k.closed or not e.active`,
  },
]
