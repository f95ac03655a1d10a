import type { CardInfo, FamilySales, MonthSales, TopClient } from '@yunque/contract/reports/dashboard'
import { changeOf } from '@yunque/domain/comparison'
import { addMonths, startOfMonth } from '@yunque/domain/dates'
import { comparedPeriods } from '@yunque/domain/periods'
import { sql } from 'kysely'
import { visibleBills } from '../../access/visible-bills.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { visibleReceivables } from '../../sales/visible-debts.ts'
import { allOf } from '../sales/sold.ts'
import { soldTo } from './sold-to.ts'

/** Sales from the first day of this year or month, compared with the same days of the previous one (reports.cards). */
export async function soldCard(db: Db, context: Context, period: 'year' | 'month'): Promise<CardInfo> {
  const { today } = context
  // The dates are constants, so that the planner can estimate the number of rows.
  const begins = startOf(period, today)
  const compared = comparedPeriods({ from: begins, to: today }, { today, whole: false })
  const earlier = period === 'year' ? compared.yearBefore : compared.before
  const { rows } = await sql<{ value: number; before: number }>`
    select coalesce(sum(s.net) filter (where s.date >= ${begins}::date), 0) as value,
      coalesce(sum(s.net) filter (where s.date < ${begins}::date), 0) as before
    from sold_documents s
    where ${soldTo(context)} and (s.date between ${begins}::date and ${today}::date
      or s.date between ${earlier.from}::date and ${earlier.to}::date)`.execute(db)
  const { value, before } = rows[0] ?? { value: 0, before: 0 }
  return { value, rate: before > 0 ? changeOf(value, before).percent : null }
}

const startOf = (period: 'year' | 'month', date: string): string =>
  period === 'year' ? `${date.slice(0, 4)}-01-01` : startOfMonth(date)

/**
 * The balance of overdue invoices and its share of all balances, of the receivables that the reader sees
 * (reports.cards).
 */
export async function overdueCard(db: Db, context: Context): Promise<CardInfo> {
  const { rows } = await sql<CardInfo>`
    select coalesce(sum(b.balance) filter (where b.due_date < ${context.today}::date), 0) as value,
      round(coalesce(sum(b.balance) filter (where b.due_date < ${context.today}::date) / nullif(sum(b.balance), 0), 0) * 100, 2) as rate
    from bills b where b.balance > 0 and ${allOf(visibleReceivables(context))}`.execute(db)
  return rows[0] ?? { value: 0, rate: 0 }
}

/**
 * The total of invoices paid off this month, and its share of them plus all balances, of those that the reader sees
 * (reports.cards).
 */
export async function paidCard(db: Db, context: Context): Promise<CardInfo> {
  const { today } = context
  const seen = allOf(visibleBills(context))
  const { rows } = await sql<CardInfo>`
    with paid as (
      select coalesce(sum(b.total), 0) as total from bills b
      where b.active and b.pay_of_date between date_trunc('month', ${today}::date)::date and ${today}::date
        and ${seen}
    ), owed as (
      select coalesce(sum(b.balance), 0) as total from bills b where b.balance > 0 and ${seen}
    )
    select paid.total as value, round(coalesce(paid.total / nullif(paid.total + owed.total, 0), 0) * 100, 2) as rate
    from paid, owed`.execute(db)
  return rows[0] ?? { value: 0, rate: 0 }
}

/** Sales in cash and on credit of each of the last twelve months, the present one last. */
export async function monthlySales(db: Db, context: Context): Promise<MonthSales[]> {
  const { rows } = await sql<MonthSales>`
    with months as (
      select generate_series(date_trunc('month', ${context.today}::date) - interval '11 months',
        date_trunc('month', ${context.today}::date), interval '1 month')::date as first
    ), sold as (
      select date_trunc('month', s.date)::date as first, s.payment_type_id, sum(s.net) as net
      from sold_documents s
      where s.date between ${addMonths(startOfMonth(context.today), -11)}::date and ${context.today}::date
        and ${soldTo(context)}
      group by 1, 2
    )
    select to_char(m.first, 'YYYY-MM') as month,
      coalesce(sum(s.net) filter (where s.payment_type_id = 2), 0) as "creditValue",
      coalesce(sum(s.net) filter (where s.payment_type_id = 1), 0) as "cashValue"
    from months m left join sold s using (first) group by m.first order by m.first`.execute(db)
  return rows
}

/** Sales of each category this month, the highest first. */
export async function familySales(db: Db, context: Context): Promise<FamilySales[]> {
  const { today } = context
  const { rows } = await sql<FamilySales>`
    select f.id as "familyId", f.name as family, sum(s.net) as total
    from sold_lines s join products p on p.id = s.product_id join categories f on f.id = p.category_id
    where s.date between ${startOfMonth(today)}::date and ${today}::date and ${soldTo(context)}
    group by f.id, f.name having sum(s.net) <> 0 order by total desc, f.id`.execute(db)
  return rows
}

/** The clients who bought most in the last months, without the default client (reports.top-clients). */
export async function topClients(
  db: Db,
  context: Context,
  { top, lastMonth }: { top: number; lastMonth: number },
): Promise<TopClient[]> {
  const { today } = context
  const { rows } = await sql<TopClient>`
    select s.client_id as "clientId", c.full_name as "clientName", s.cash as "ventaContado", s.credit as "ventaCredito"
    from (
      select client_id, coalesce(sum(net) filter (where payment_type_id = 1), 0) as cash,
        coalesce(sum(net) filter (where payment_type_id = 2), 0) as credit, sum(net) as net
      from sold_documents s
      where s.date > ${addMonths(today, -lastMonth)}::date and s.date <= ${today}::date
        and s.client_id is distinct from (select default_client_id from settings) and ${soldTo(context)}
      group by client_id having sum(net) > 0 order by net desc, client_id limit ${top}
    ) s join clients c on c.id = s.client_id order by s.net desc, s.client_id`.execute(db)
  return rows
}
