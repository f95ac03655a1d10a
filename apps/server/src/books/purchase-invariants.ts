import type { Invariant } from './invariant.ts'

/** Invariants of purchases and debts to suppliers (purchases.debt). */
export const purchaseInvariants: readonly Invariant[] = [
  {
    says: 'A purchase is worth its lines, its IVA is theirs, and its extra charges are wholly spread over them but for the IVA that is credited',
    query: `select b.id, b.total, l.total as lines, b.iva, l.iva as lines_iva, b.freight + b.customs + b.other_charges as extra, l.charges
      from purchases b left join (
        select purchase_id, sum(total) as total, sum(iva) as iva, sum(charges) as charges from purchase_lines group by 1) l
        on l.purchase_id = b.id
      where b.opening_id is null and (l.purchase_id is null or b.total <> l.total or b.iva <> l.iva
        or b.freight + b.customs + b.other_charges - case when b.fiscal_regime = 'general' then b.charges_iva else 0 end <> l.charges)`,
  },
  {
    says: 'The figures of a purchase line follow from what was entered; its IVA is to the cent that of the paper',
    query: `select l.* from (
        select l.*, b.currency_id, b.rate, b.fiscal_regime, coalesce(b.costs_include_iva, true) as included,
          b.costs_include_iva is not null as asked, c.amount,
          case when l.bonus = 0 and l.discount = 0 then l.cost else round(c.amount / l.quantity, 6) end as unit
        from purchase_lines l join purchases b on b.id = l.purchase_id cross join lateral (
          select round((l.quantity - l.bonus) * l.cost, 2) - case b.currency_id when 2 then round(l.discount * b.rate, 2) else l.discount end as amount) c) l
      where l.total <> case when l.included then l.amount else l.amount + l.iva end
        or l.asked and abs(l.iva - case when l.included then l.amount - round(l.amount / (1 + l.iva_rate / 100), 2)
          else round(l.amount * l.iva_rate / 100, 2) end) > 0.01
        or l.stock_cost <> case when (l.fiscal_regime is not distinct from 'general' and l.iva_creditable) <> l.included then l.unit
          when l.included then round(l.unit / (1 + l.iva_rate / 100), 6) else round(l.unit * (1 + l.iva_rate / 100), 6) end
        or l.real_cost <> l.stock_cost + round(l.charges / l.quantity, 6)
        or (l.currency_id = 2 and l.cost <> round(l.dollar_cost * l.rate, 6))
        or (l.currency_id = 1 and l.dollar_cost <> 0)`,
  },
  {
    says: 'The packs of a line of a purchase or of an order are its units',
    query: `select * from (
        select 'purchase' as document, purchase_id as id, line, quantity, packs, pack_size from purchase_lines
        union all select 'order', order_id, line, quantity, packs, pack_size from purchase_order_lines) l
      where (packs > 0 or pack_size > 0) and packs * pack_size <> quantity`,
  },
  {
    says: 'A supplier is owed what was bought on credit less the active payments, and nothing else',
    query: `select b.id, b.provider_id, b.step, b.total, b.balance, b.payoff, p.paid from purchases b left join (
        select purchase_id, sum(amount) as paid from purchase_payments where active group by 1) p on p.purchase_id = b.id
      where b.balance <> case when b.step = 'G' and b.payment_type_id = 2 then b.total - coalesce(p.paid, 0) else 0 end
        or b.payoff <> (b.step = 'G' and b.balance = 0)
        or (p.paid is not null and (b.step <> 'G' or b.payment_type_id <> 2))`,
  },
  {
    says: 'A purchase that owes dollars owes those of its lines, less those that its active payments settled; no other one owes any',
    query: `select b.id, b.dollar_total, b.dollar_balance, l.dollars as lines, p.dollars as paid from purchases b
      left join (
        select l.purchase_id, sum(c.amount + case when b.costs_include_iva is false then round(c.amount * l.iva_rate / 100, 2) else 0 end) as dollars
        from purchase_lines l join purchases b on b.id = l.purchase_id cross join lateral (
          select round((l.quantity - l.bonus) * l.dollar_cost, 2) - l.discount as amount) c
        where b.debt_currency_id = 2 group by 1) l on l.purchase_id = b.id
      left join (select purchase_id, sum(dollars) as dollars from purchase_payments where active group by 1) p on p.purchase_id = b.id
      where b.dollar_balance <> case b.step when 'G' then b.dollar_total - coalesce(p.dollars, 0) else 0 end
        or b.debt_currency_id = 2 and b.dollar_total is distinct from l.dollars
        or b.debt_currency_id = 1 and p.dollars > 0`,
  },
  {
    says: 'A payment of a debt in dollars settles what it gave at its rate, and a note of the purchase itself leaves no exchange difference',
    query: `select y.id, y.currency_id, y.rate, y.dollars, y.amount, y.exchange_difference, y.money, y.paid
      from purchase_payments y join purchases b on b.id = y.purchase_id left join supplier_credits c on c.id = y.credit_id
      where (y.dollars_before > 0) <> (b.debt_currency_id = 2) or y.dollars_before > 0 and case
        when c.purchase_id = y.purchase_id then y.exchange_difference <> 0
        when y.currency_id = 1 then y.dollars <> round((y.paid + y.withheld) / y.rate, 2)
        else y.dollars <> y.money + round(y.withheld / y.rate, 2)
          or not y.apply_cut and y.paid <> round(y.money * y.rate, 2) end`,
  },
  {
    says: 'A debt to a supplier is due its days of credit after the purchase',
    query: `select id, date, credit_days, due_date from purchases
      where due_date is distinct from case when step = 'G' and payment_type_id = 2 then date + credit_days end`,
  },
  {
    says: 'What was processed entered the stock of its area once, whole, at its real cost; nothing else of a purchase did',
    query: `select b.id, b.step, l.line, l.product_id, l.quantity, l.real_cost, m.quantity as moved, m.unit_cost, m.value
      from purchase_lines l
      join purchases b on b.id = l.purchase_id
      join products p on p.id = l.product_id
      full join (select * from stock_movements where document_kind = 'purchase' and direction = 1) m on m.document_id = l.purchase_id and m.line = l.line
      where l.purchase_id is null
        or (b.step = 'G' and m.id is null and not p.is_service)
        or (m.id is not null and (b.processed_at is null or m.type_id <> 1 or m.area_id <> b.area_id
          or m.product_id <> l.product_id or m.quantity <> l.quantity or m.unit_cost <> l.real_cost
          or m.value <> round(l.quantity * l.real_cost, 6)))`,
  },
  {
    says: 'A purchase that was voided after it was processed took its goods out again, line by line; no other purchase did',
    query: `select b.id, b.step, i.line, i.quantity, o.quantity as taken from purchases b
      join stock_movements i on i.document_kind = 'purchase' and i.document_id = b.id and i.direction = 1
      left join stock_movements o on o.document_kind = 'purchase' and o.document_id = b.id and o.direction = 2 and o.line = i.line
        and o.type_id = 9 and o.product_id = i.product_id
      where case when b.step = 'V' then o.quantity is distinct from i.quantity else o.id is not null end`,
  },
]
