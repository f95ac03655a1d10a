import { type RawBuilder, sql } from 'kysely'

/** The columns of the commissions report with the percentage that each stands for (Spec 2 §9). */
export const commissionColumns = [
  ['c0_5', 0.5],
  ['c1', 1],
  ['c1_5', 1.5],
  ['c2', 2],
  ['c2_5', 2.5],
  ['c3', 3],
] as const

/**
 * What the invoices paid off under these conditions on `b` sold at each percentage that pays: rows of `bill_id`, `rate` and
 * `base`, C$ without IVA, less what notes took of the line. In SQL the rule of `invoiceCommission` of the domain.
 */
export const commissionsOf = (conditions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.bill_id, s.rate, sum(s.base) as base
  from (
    select l.bill_id, greatest(l.total - l.iva - coalesce(n.amount, 0), 0) as base,
      case when b.pay_of_date - b.date >= 60 then m.d60_a_mas when b.pay_of_date - b.date >= 46 then m.d46_a59
        else m.comission end as rate
    from bills b join bill_lines l on l.bill_id = b.id join products p on p.id = l.product_id
    join category_commissions m on m.category_id = p.category_id
    left join (
      select h.bill_id, c.product_id, sum(c.total - c.iva) as amount
      from credit_notes h join credit_note_lines c on c.note_id = h.id where h.active group by h.bill_id, c.product_id
    ) n on n.bill_id = l.bill_id and n.product_id = l.product_id
    where b.active and b.payoff and ${conditions}) s
  where s.rate > 0 group by s.bill_id, s.rate`

/** What a row `k` of `commissionsOf` earns its seller, C$. */
export const earned = 'round(k.base * k.rate / 100, 2)'

/** The same with a row an invoice: a column for each percentage, null where it sold nothing at it, and `earned`. */
export const commissionsByBill = (conditions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.bill_id, ${sql.raw(bases)}, sum(${sql.raw(earned)}) as earned from (${commissionsOf(conditions)}) k group by k.bill_id`

const bases = commissionColumns
  .map(([name, rate]) => `sum(k.base) filter (where k.rate = ${rate}) as ${name}`)
  .join(', ')
