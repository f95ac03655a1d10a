import { commissionColumns } from '@yunque/domain/commissions'
import { type RawBuilder, sql } from 'kysely'

/** SQL: for each percentage, the amount sold at it, from the rows `s` of the lines. */
const bases = commissionColumns
  .map(([name, rate]) => `sum(s.base) filter (where s.rate = ${rate}) as ${name}`)
  .join(', ')

/** SQL: the commission of a row of `bases`. Each percentage is rounded by itself. */
const earned = commissionColumns
  .map(([name, rate]) => `coalesce(round(k.${name} * ${rate} / 100, 2), 0)`)
  .join(' + ')

/**
 * SQL: the rate of a line of the invoice `b`: the settled one `f`, otherwise that of the rule `m` of its category, or null
 * (commissions.days, commissions.frozen).
 */
export const rateOfLine = sql.raw(`coalesce(f.rate, case when b.pay_of_date - b.date >= 60 then m.d60_a_mas
          when b.pay_of_date - b.date >= 46 then m.d46_a59 else m.comission end)`)

/**
 * SQL: one row for each invoice `b` paid off under these conditions: `bill_id`; for each percentage the amount sold at
 * it, in C$ without IVA and less credit notes, or null; and `earned`, the seller's commission in C$. It applies the
 * rule of `invoiceCommission`, the oracle of its test.
 */
export const commissionsByBill = (conditions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.*, ${sql.raw(earned)} as earned from (
    select s.bill_id, ${sql.raw(bases)}
    from (
      select l.bill_id, greatest(l.total - l.iva - coalesce(n.amount, 0), 0) as base,
        ${rateOfLine} as rate
      from bills b join bill_lines l on l.bill_id = b.id join products p on p.id = l.product_id
      left join category_commissions m on m.category_id = p.category_id
      left join settled_rates f on f.bill_id = l.bill_id and f.product_id = l.product_id
      left join (
        select h.bill_id, c.product_id, sum(c.total - c.iva) as amount
        from credit_notes h join credit_note_lines c on c.note_id = h.id where h.active group by h.bill_id, c.product_id
      ) n on n.bill_id = l.bill_id and n.product_id = l.product_id
      where b.active and b.payoff and ${conditions}) s
    where s.rate > 0 group by s.bill_id) k`
