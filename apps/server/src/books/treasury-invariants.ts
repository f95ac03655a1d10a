import type { TillKind } from '@yunque/contract/core/document-kinds'
import { documentTables } from '../db/document-tables.ts'
import type { Invariant } from './invariant.ts'

/** Which events of a till a closing counts, by their kind. */
const counted: Readonly<Record<TillKind, string>> = {
  bill: 'active and opening_id is null',
  receipt: 'active',
  creditNote: 'active and refund > 0',
  deposit: 'active',
  expense: 'active and apply_cut',
  purchasePayment: 'active and apply_cut',
  supplierCredit: 'active and apply_cut',
  cashMovement: 'active',
}
const tillKinds = Object.keys(counted) as TillKind[]
const events = tillKinds.map(
  (kind) =>
    `select '${kind}' as kind, id, area_id, ${counted[kind]} as active, closing_id from ${documentTables[kind]}`,
)

/** SQL: what moved in and out of a closing `k` (till.movement), with the cash of deposits (deposits.received). */
const moved = `
      left join lateral (select coalesce(sum(value) filter (where direction = 1), 0) as came, coalesce(sum(value) filter (where direction = 2), 0) as went,
          coalesce(sum(case direction when 1 then amount else -amount end) filter (where currency_id = 1), 0) as cordobas,
          coalesce(sum(case direction when 1 then amount else -amount end) filter (where currency_id = 2), 0) as dollars,
          coalesce(sum(case direction when 1 then value else -value end) filter (where currency_id = 2), 0) as worth
        from cash_movements where closing_id = k.id) m on true
      left join lateral (select coalesce(sum(y.value - y.change) filter (where d.type_id = 1), 0) as received,
          coalesce(sum(y.value) filter (where d.type_id = 2), 0) as refunded,
          coalesce(sum(y.amount) filter (where d.type_id = 1 and y.currency_id = 1), 0) - coalesce(sum(y.change), 0) as cordobas,
          coalesce(sum(y.amount) filter (where y.currency_id = 2), 0) as dollars,
          coalesce(sum(y.value) filter (where y.currency_id = 2), 0) as worth
        from deposits d join deposit_payments y on y.deposit_id = d.id
        where d.closing_id = k.id and y.payment_method_id = 1) d on true
      left join lateral (select coalesce(sum(paid), 0) as paid,
          coalesce(sum(money) filter (where currency_id = 1), 0) as cordobas,
          coalesce(sum(money) filter (where currency_id = 2), 0) as dollars,
          coalesce(sum(paid) filter (where currency_id = 2), 0) as worth from (
          select currency_id, money, paid from purchase_payments where closing_id = k.id
          union all select 1, total, total from supplier_credits where closing_id = k.id) y) s on true`

/** Invariants of cash closings (till.events). */
export const treasuryInvariants: readonly Invariant[] = [
  {
    says: 'The totals of a closed closing are those of its events',
    query: `select k.id, k.cash_sales, k.credit_sales, k.cash_receipts, k.cash_refunds, k.withheld, k.expenses, k.cash_total from cash_closings k
      left join lateral (select coalesce(sum(total) filter (where payment_type_id = 1), 0) as cash,
          coalesce(sum(total) filter (where payment_type_id = 2), 0) as credit, coalesce(sum(rounding), 0) as rounded,
          coalesce(sum(retention), 0) as withheld from bills where closing_id = k.id) b on true
      left join lateral (select coalesce(sum(amount + rounding) filter (where payment_method_id = 1), 0) as cash,
          coalesce(sum(rounding), 0) as rounded, coalesce(sum(retention), 0) as withheld from receipts where closing_id = k.id) r on true
      left join lateral (select coalesce(sum(f.amount + n.rounding), 0) as cash, coalesce(sum(n.rounding), 0) as rounded
        from credit_notes n join credit_note_refunds f on f.note_id = n.id
        where n.closing_id = k.id and f.payment_method_id = 1) n on true
      left join lateral (select coalesce(sum(value), 0) as spent from expenses where closing_id = k.id) e on true
      ${moved}
      where k.closed and (k.cash_sales <> b.cash or k.credit_sales <> b.credit or k.sales <> b.cash + b.credit
        or k.cash_receipts <> r.cash + d.received or k.cash_refunds <> n.cash + d.refunded or k.withheld <> b.withheld + r.withheld or k.expenses <> e.spent
        or k.cash_in <> m.came or k.cash_out <> m.went or k.supplier_payments <> s.paid
        or k.rounding <> b.rounded + r.rounded - n.rounded
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
          coalesce(sum(amount + rounding + change) filter (where currency_id = 2), 0) as worth
        from receipts where closing_id = k.id and payment_method_id = 1) r on true
      ${moved}
      where k.closed and (k.cash_tender <> y.tender
        or k.box_cordobas <> k.init_value + y.cordobas - y.change + r.cordobas + d.cordobas + m.cordobas - k.cash_refunds - k.expenses - s.cordobas
        or k.box_dollars <> k.init_dollars + y.dollars + r.dollars + d.dollars + m.dollars - s.dollars
        or k.box_dollars_value <> round(k.init_dollars * k.rate, 2) + y.worth + r.worth + d.worth + m.worth - s.worth
        or k.cash_total <> k.box_cordobas + k.box_dollars_value
        or k.cash_total <> k.init_value + round(k.init_dollars * k.rate, 2) + k.cash_tender + k.cash_receipts + k.cash_in
          - k.cash_refunds - k.expenses - k.supplier_payments - k.cash_out)`,
  },
  {
    says: 'A count is its C$ and what its dollars are worth: of the box, and at the rate of the closing what is over',
    query: `select id, counted, difference, counted_cordobas, counted_dollars from cash_closings
      where closed and (difference <> counted - cash_total or (counted is null) <> (counted_cordobas is null)
        or counted <> counted_cordobas + case
          when counted_dollars = box_dollars then box_dollars_value
          when missing_at_rate or (box_dollars > 0 and counted_dollars > box_dollars)
            then box_dollars_value + round((counted_dollars - box_dollars) * rate, 2)
          when box_dollars <= 0 then round(counted_dollars * rate, 2)
          else round(box_dollars_value * counted_dollars / box_dollars, 2) end)`,
  },
  {
    says: 'A closing expects of each method other than cash that was counted what its slips come to',
    query: `with slips as (
        select b.closing_id, y.payment_method_id as method, y.currency_id as currency, y.amount
        from bills b join bill_payments y on y.bill_id = b.id
        union all select closing_id, payment_method_id, currency_id, sum(received) from receipts group by 1, 2, 3, coalesce(payment_group, -id)
        union all select n.closing_id, f.payment_method_id, 1, -f.amount from credit_notes n join credit_note_refunds f on f.note_id = n.id
        union all select d.closing_id, y.payment_method_id, y.currency_id, case d.type_id when 1 then y.amount else -y.amount end
        from deposits d join deposit_payments y on y.deposit_id = d.id)
      select m.till_id, m.payment_method_id, m.currency_id, m.expected_slips, m.expected, p.slips, p.amount from closing_methods m
      join cash_closings k on k.id = m.till_id
      left join lateral (select count(*) as slips, coalesce(sum(amount), 0) as amount from slips
        where closing_id = m.till_id and method = m.payment_method_id and currency = m.currency_id) p on true
      where not k.closed or m.expected_slips <> p.slips or m.expected <> p.amount`,
  },
  {
    says: 'Cash that moved is worth its C$, and dollars that came in what they were at the rate of the movement',
    query: `select id, currency_id, amount, rate, value from cash_movements
      where case currency_id when 1 then value <> amount when 2 then direction = 1 and value <> round(amount * rate, 2) end`,
  },
  {
    says: 'A cash event belongs to a closed closing of its own area, and is active',
    query: `select e.kind, e.id, e.closing_id from (${events.join(' union all ')}) e
      join cash_closings k on k.id = e.closing_id
      where k.area_id <> e.area_id or not k.closed or not e.active`,
  },
]
