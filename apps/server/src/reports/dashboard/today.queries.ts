import { invoiceListReaders, type Today, type TodayFigure } from '@yunque/contract/reports/today'
import { PaymentType } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { subtract } from '@yunque/domain/decimal'
import { type RawBuilder, sql } from 'kysely'
import { visibleBills } from '../../access/visible-bills.ts'
import type { Db } from '../../db/database.ts'
import { actsEverywhere, type Context, may, readsCosts } from '../../operation/context.ts'
import { visibleDebts } from '../../sales/visible-debts.ts'
import { cashInTills } from '../../treasury/cash-in-tills.ts'
import { allOf } from '../sales/sold.ts'
import { soldTo } from './sold-to.ts'

/** Today, and the same weekday of last week. */
type Days = { day: string; before: string }

/** SQL: the present moment, one week earlier. */
const lastWeek = sql`(now() - interval '7 days')`

/**
 * The figures of 'Hoy' (reports.today): each of today, and of the same weekday of last week until the same hour. Each
 * equals the report that it opens.
 */
export async function todayFigures(db: Db, context: Context): Promise<Today> {
  const days = { day: context.today, before: addDays(context.today, -7) }
  const [{ sold, cost }, cashSales, receipts, tills] = await Promise.all([
    soldOf(db, context, days),
    cashSalesOf(db, context, days),
    receiptsOf(db, context, days),
    cashInTills(db, context, lastWeek),
  ])
  const margin = {
    value: subtract(sold.value, cost.value),
    before: subtract(sold.before, cost.before),
  }
  return {
    ...days,
    sold,
    ...(readsCosts(context.actor) && { margin }),
    ...(cashSales && { cashSales }),
    ...(receipts && { receipts }),
    ...(tills && { tills }),
  }
}

async function soldOf(
  db: Db,
  context: Context,
  days: Days,
): Promise<{ sold: TodayFigure; cost: TodayFigure }> {
  const { rows } = await sql<Record<'sold' | 'soldBefore' | 'cost' | 'costBefore', number>>`
    select ${sumOf(sql`s.net`, sql`s.date`, days.day)} as sold, ${sumOf(sql`s.net`, sql`s.date`, days.before)} as "soldBefore",
      ${sumOf(sql`s.cost`, sql`s.date`, days.day)} as cost, ${sumOf(sql`s.cost`, sql`s.date`, days.before)} as "costBefore"
    from sold_lines s join bills b on b.id = s.bill_id left join credit_notes n on n.id = s.note_id
    where ${within(sql`s.date`, sql`coalesce(n.created_at, b.created_at)`, days)} and ${soldTo(context)}`.execute(
    db,
  )
  const row = rows[0] ?? { sold: 0, soldBefore: 0, cost: 0, costBefore: 0 }
  return {
    sold: { value: row.sold, before: row.soldBefore },
    cost: { value: row.cost, before: row.costBefore },
  }
}

/** As the list of invoices counts them, for users who may read it. */
async function cashSalesOf(db: Db, context: Context, days: Days): Promise<TodayFigure | undefined> {
  if (!may(context.actor, ...invoiceListReaders)) return undefined
  const { rows } = await sql<TodayFigure>`
    select ${both(sql`b.total`, sql`b.date`, days)} from bills b
    where b.active and b.payment_type_id = ${PaymentType.cash} and ${within(sql`b.date`, sql`b.created_at`, days)}
      and ${allOf(visibleBills(context))}`.execute(db)
  return rows[0]
}

/** As the report of receipts counts them, for users who may read it. */
async function receiptsOf(db: Db, context: Context, days: Days): Promise<TodayFigure | undefined> {
  const { actor } = context
  if (!may(actor, 'verRecibos')) return undefined
  const { rows } = await sql<TodayFigure>`
    select ${both(sql`r.amount`, sql`r.date`, days)} from receipts r join bills b on b.id = r.bill_id
    where r.active and ${within(sql`r.date`, sql`r.created_at`, days)}
      and ${allOf([...visibleDebts(context), !actsEverywhere(actor) && sql`r.area_id = ${actor.areaId}`])}`.execute(
    db,
  )
  return rows[0]
}

const sumOf = (amount: RawBuilder<unknown>, date: RawBuilder<unknown>, day: string) =>
  sql`coalesce(sum(${amount}) filter (where ${date} = ${day}::date), 0)`

const both = (amount: RawBuilder<unknown>, date: RawBuilder<unknown>, { day, before }: Days) =>
  sql`${sumOf(amount, date, day)} as value, ${sumOf(amount, date, before)} as before`

/**
 * The condition on rows of today, and of the earlier day until this hour. A document that was recorded on a later day
 * counts: its hour is not known.
 */
const within = (date: RawBuilder<unknown>, recorded: RawBuilder<unknown>, { day, before }: Days) =>
  sql`${date} in (${day}::date, ${before}::date) and (${date} = ${day}::date or ${recorded} <= ${lastWeek}
    or ${recorded} >= (${before}::date + 1)::timestamp at time zone (select time_zone from settings))`
