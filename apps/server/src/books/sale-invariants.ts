import type { Invariant } from './invariant.ts'

const lineArithmetic = (table: string, key: string): Invariant => ({
  says: `Lines of ${table} add up: quantity × price − discount = total`,
  query: `select ${key}, line, quantity, price, discount, total from ${table} where total <> round(quantity * price, 2) - discount`,
})

const headerArithmetic = (table: string, lines: string, key: string, which = 'true'): Invariant => ({
  says: `Totals of ${table} are the sums of their lines`,
  query: `select d.id, d.total, d.discount, d.subtotal, d.iva, l.total as lines from ${table} d
    left join (select ${key} as id, sum(total) as total, sum(iva) as iva, sum(round(discount / (1 + iva_rate / 100), 2)) as discount
      from ${lines} group by 1) l using (id)
    where ${which} and ((d.total, d.discount, d.iva) is distinct from (l.total, l.discount, l.iva) or d.subtotal - d.discount <> d.total - d.iva)`,
})

const lineIva = (table: string, key: string): Invariant => ({
  says: `IVA of a line of ${table} is what its total contains at the rate of that day`,
  query: `select ${key}, line, total, iva_rate, iva from ${table} where iva <> total - round(total / (1 + iva_rate / 100), 2)`,
})

const exemptSale = (table: string, lines: string, key: string): Invariant => ({
  says: `What is sold by a letter of exemption has no IVA: ${table}`,
  query: `select d.id, d.exempt_letter, l.line, l.iva_rate from ${table} d join ${lines} l on l.${key} = d.id
    where d.exempt_letter <> '' and (l.iva_rate <> 0 or l.iva <> 0)`,
})

/** Invariants of sales and receivables (credit.balance). */
export const saleInvariants: readonly Invariant[] = [
  lineArithmetic('bill_lines', 'bill_id'),
  lineArithmetic('pre_bill_lines', 'pre_bill_id'),
  headerArithmetic(
    'bills',
    'bill_lines',
    'bill_id',
    // The number of an invoice whose money went back is a void one without lines (offline.kept).
    `d.opening_id is null
      and not exists (select from offline_sales o where o.bill_id = d.id and o.state in ('returned', 'handled'))`,
  ),
  headerArithmetic('pre_bills', 'pre_bill_lines', 'pre_bill_id'),
  lineIva('bill_lines', 'bill_id'),
  lineIva('pre_bill_lines', 'pre_bill_id'),
  exemptSale('bills', 'bill_lines', 'bill_id'),
  exemptSale('pre_bills', 'pre_bill_lines', 'pre_bill_id'),
  {
    says: 'The project and the buyer of a sale are of its client, and the projects of a buyer too',
    query: `select 'bill' as kind, b.id from bills b join projects p on p.id = b.project_id where p.client_id <> b.client_id
      union all select 'bill', b.id from bills b join buyers y on y.id = b.buyer_id where y.client_id <> b.client_id
      union all select 'preBill', b.id from pre_bills b join projects p on p.id = b.project_id where p.client_id <> b.client_id
      union all select 'preBill', b.id from pre_bills b join buyers y on y.id = b.buyer_id where y.client_id <> b.client_id
      union all select 'buyer', y.id from buyers y join buyer_projects n on n.buyer_id = y.id join projects p on p.id = n.project_id
        where p.client_id <> y.client_id or y.all_projects`,
  },
  {
    says: 'No price list is computed over itself, by way of others',
    query: `with recursive below (id, at) as (
        select id, base_list_id from price_lists where base_list_id is not null
        union select b.id, l.base_list_id from below b join price_lists l on l.id = b.at where l.base_list_id is not null
      ) select id from below where id = at`,
  },
  {
    says: 'What is owed of an active credit invoice is its total less its active receipts and what its notes took off',
    query: `select b.id, b.total, b.balance, r.paid, n.applied from bills b
      left join (select bill_id, sum(settled) as paid from receipts where active group by 1) r on r.bill_id = b.id
      left join (select bill_id, sum(applied) as applied from credit_notes where active group by 1) n on n.bill_id = b.id
      where b.active and b.payment_type_id = 2 and b.balance <> b.total - coalesce(r.paid, 0) - coalesce(n.applied, 0)`,
  },
  {
    says: 'An invoice that owes dollars owes those of its total at its rate, less those that its active receipts and notes took off; no other one owes any',
    query: `select b.id, b.dollar_total, b.dollar_balance, r.dollars as paid, n.dollars as credited from bills b
      left join (select bill_id, sum(dollars) as dollars from receipts where active group by 1) r on r.bill_id = b.id
      left join (select bill_id, sum(dollars) as dollars from credit_notes where active group by 1) n on n.bill_id = b.id
      where b.dollar_balance <> case when b.active then b.dollar_total - coalesce(r.dollars, 0) - coalesce(n.dollars, 0) else 0 end
        or b.debt_currency_id = 2 and b.dollar_total <> round(b.total / b.debt_rate, 2)`,
  },
  {
    says: 'A receipt of a debt in dollars settles those that it gave at the rate of the day, and no other one settles any',
    query: `select r.id, r.currency_id, r.debt_rate, r.dollars, r.amount, r.retention from receipts r join bills b on b.id = r.bill_id
      where (r.dollars_before > 0) <> (b.debt_currency_id = 2)
        or r.dollars_before > 0 and (r.dollars <> round((r.amount + r.retention) / r.debt_rate, 2)
          or r.currency_id = 2 and r.debt_rate <> r.rate)`,
  },
  {
    says: 'A cash or voided invoice owes nothing and has no active receipts',
    query: `select b.id, b.balance from bills b where (not b.active or b.payment_type_id = 1)
      and (b.balance <> 0 or exists (select from receipts r where r.bill_id = b.id and r.active))`,
  },
  {
    says: 'The payments of a cash invoice, less the change, come to its total and its rounding less what was withheld; one on credit has neither',
    query: `select b.id, b.payment_type_id, b.total, y.paid from bills b
      left join (select bill_id, sum(value - change) as paid from bill_payments group by 1) y on y.bill_id = b.id
      where case b.payment_type_id when 1 then coalesce(y.paid, 0) <> b.total - b.retention + b.rounding else y.paid is not null or b.rounding <> 0 end`,
  },
  {
    says: 'Only what was paid whole in cash and C$ is rounded, to its coin, apart from what was exchanged',
    query: `select 'bill' as kind, b.id from bills b where b.rounding <> 0 and exists (
        select from bill_payments y where y.bill_id = b.id and (y.payment_method_id <> 1 or y.currency_id <> 1)
          and not (y.payment_method_id = 6 and exists (select from credit_notes n where n.exchange_bill_id = b.id)))
      union all select 'bill', b.id from bills b where b.rounding <> 0
        and mod((select sum(value - change) from bill_payments y where y.bill_id = b.id and y.payment_method_id = 1), b.rounding_step) <> 0
      union all select 'receipt', r.id from receipts r where r.rounding <> 0 and (r.payment_method_id <> 1 or r.currency_id <> 1)`,
  },
  {
    // Ids of a sequence may be mixed with those of another payment (series.ids).
    says: 'The receipts of one payment have numbers in a row, from the first, and are of one client, day, method and physical number',
    query: `select r.payment_group, min(r.id) as first, max(r.id) as last, count(*) from receipts r join bills b on b.id = r.bill_id
        left join counters c on c.kind = 'receipt'
      where r.payment_group is not null group by 1 having min(r.id) <> r.payment_group or count(*) < 2
        or (max(r.id) <= max(c.last) and max(r.id) - min(r.id) + 1 <> count(*)) or count(distinct r.bill_id) <> count(*)
        or count(distinct (b.client_id, r.date, r.payment_method_id, r.reference_physical, r.created_by_id)) > 1`,
  },
  {
    says: 'What was handed over for a payment is worth its receipts and their change, in one currency at one rate',
    query: `select coalesce(payment_group, id) as payment, sum(received) as received, min(rate) as rate, sum(amount) as amount, sum(change) as change
      from receipts group by 1 having sum(amount + rounding + change) <> round(sum(received) * min(rate), 2)
        or count(distinct (currency_id, rate)) > 1`,
  },
  {
    says: 'An active invoice is paid once nothing is owed, and only then tells when',
    query: `select id, balance, payoff, pay_of_date from bills
      where active and (payoff <> (balance = 0) or payoff <> (pay_of_date is not null))`,
  },
  {
    says: 'An active invoice keeps the cost with which each line and each component left the stock; a voided one gave all of it back; nothing else of it moved',
    query: `select coalesce(l.bill_id, m.document_id) as id, coalesce(l.line, m.line) as line, l.quantity, l.cost_value, m.quantity as moved, m.value
      from (select l.bill_id, l.line, coalesce(c.product_id, l.product_id) as product_id, coalesce(c.quantity, l.quantity) as quantity,
          coalesce(c.value, l.cost_value) as cost_value, b.active, p.is_service
        from bill_lines l join bills b on b.id = l.bill_id join products p on p.id = l.product_id
        left join bill_line_components c on c.bill_id = l.bill_id and c.line = l.line) l
      full join (select document_id, line, product_id, sum(case direction when 2 then quantity else -quantity end) as quantity,
          sum(case direction when 2 then value else -value - iva_gone end) as value
        from stock_movements where document_kind = 'bill' group by 1, 2, 3) m
        on m.document_id = l.bill_id and m.line = l.line and m.product_id = l.product_id
      where l.bill_id is null or not l.is_service and case when l.active then coalesce(m.quantity, 0) <> l.quantity or coalesce(m.value, 0) <> l.cost_value
        else coalesce(m.quantity, 0) <> 0 or coalesce(m.value, 0) <> 0 end`,
  },
  {
    says: 'A pre-sale has at most one active invoice, and one that has it is billed',
    query: `select p.id, p.type_id, count(b.id) from pre_bills p left join bills b on b.pre_bill_id = p.id and b.active
      group by p.id having count(b.id) > 1 or (count(b.id) = 1 and p.type_id <> 3)`,
  },
]
