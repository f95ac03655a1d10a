import { debtReaders } from '@yunque/contract/receivables/debts'
import type { ByUser, DaySummary, Tally } from '@yunque/contract/reports/day-summary'
import { invoiceListReaders } from '@yunque/contract/reports/today'
import { PaymentType } from '@yunque/domain/codes'
import { shareOf } from '@yunque/domain/comparison'
import { addDays } from '@yunque/domain/dates'
import { subtract } from '@yunque/domain/decimal'
import { type RawBuilder, sql } from 'kysely'
import { visibleBills } from '../../access/visible-bills.ts'
import type { Db } from '../../db/database.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { actsEverywhere, type Context, may, readsCosts } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { visibleDebts, visibleReceivables } from '../../sales/visible-debts.ts'
import { soldTo } from '../dashboard/sold-to.ts'
import { allOf } from '../sales/sold.ts'
import { lowStock } from './low-stock.queries.ts'

/** The summary of a day for one reader: of their area, or of every area that they see (reports.day-summary). */
export function daySummary(db: Db, context: Context, day: string): Promise<DaySummary> {
  const { actor } = context
  return inSnapshot(db, async (tx) => {
    const { name: company, time_zone } = await readSettings(tx)
    const { cost, ...sold } = await soldOn(tx, context, day)
    const margin = subtract(sold.net, cost)
    const cashSales = may(actor, ...invoiceListReaders) && (await cashSalesOn(tx, context, day))
    const receipts = may(actor, 'verRecibos') && (await receiptsOn(tx, context, day))
    const overdue = may(actor, ...debtReaders) && (await overdueNow(tx, context))
    const low = may(actor, 'inventario', 'requisa') && (await lowStock(tx, context, day))
    return {
      company,
      day,
      area: await areaOf(tx, context),
      sold,
      ...(readsCosts(actor) && { margin: { value: margin, percent: shareOf(margin, sold.net) } }),
      ...(cashSales && { cashSales }),
      ...(receipts && { receipts }),
      ...(overdue && { overdue }),
      ...(low && { low }),
      voidedInvoices: await voidedOn(tx, context, { day, time_zone, ...voidable.invoices }),
      voidedReceipts: await voidedOn(tx, context, { day, time_zone, ...voidable.receipts }),
      discounts: await discountsOn(tx, context, day),
    }
  })
}

async function areaOf(db: Db, { actor }: Context): Promise<string | null> {
  if (actsEverywhere(actor)) return null
  const { name } = await db
    .selectFrom('areas')
    .select('name')
    .where('id', '=', actor.areaId)
    .executeTakeFirstOrThrow()
  return name
}

type DaySales = DaySummary['sold'] & { cost: number }

/** The sales of the day, and of the same weekday of the week before. */
async function soldOn(db: Db, context: Context, day: string): Promise<DaySales> {
  const { rows } = await sql<DaySales>`
    select coalesce(sum(s.net) filter (where s.date = ${day}::date), 0) as net,
      coalesce(sum(s.cost) filter (where s.date = ${day}::date), 0) as cost,
      count(distinct s.bill_id) filter (where s.date = ${day}::date and s.kind = 'sale')::int as invoices,
      coalesce(sum(s.net) filter (where s.date <> ${day}::date), 0) as before
    from sold_lines s where s.date in (${day}::date, ${addDays(day, -7)}::date) and ${soldTo(context)}`.execute(
    db,
  )
  return rows[0] ?? { net: 0, cost: 0, invoices: 0, before: 0 }
}

const tallyOf = async (db: Db, amount: string, rest: RawBuilder<unknown>): Promise<Tally> => {
  const { rows } = await sql<Tally>`
    select count(*)::int as count, coalesce(sum(${sql.raw(amount)}), 0) as amount ${rest}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** As the list of invoices counts them. */
const cashSalesOn = (db: Db, context: Context, day: string): Promise<Tally> =>
  tallyOf(
    db,
    'b.total',
    sql`from bills b where b.active and b.payment_type_id = ${PaymentType.cash} and b.date = ${day}::date
      and ${allOf(visibleBills(context))}`,
  )

/** As the report of receipts counts them. */
const receiptsOn = (db: Db, context: Context, day: string): Promise<Tally> =>
  tallyOf(
    db,
    'r.amount',
    sql`from receipts r join bills b on b.id = r.bill_id
      where r.active and r.date = ${day}::date and ${allOf([...visibleDebts(context), inArea(context, 'r')])}`,
  )

/** As the receivables screen counts them. */
const overdueNow = (db: Db, context: Context): Promise<Tally> =>
  tallyOf(
    db,
    'b.balance',
    sql`from bills b where b.balance > 0 and b.due_date < ${context.today}::date
      and ${allOf(visibleReceivables(context))}`,
  )

const inArea = ({ actor }: Context, alias: string): RawBuilder<unknown> | false =>
  !actsEverywhere(actor) && sql`${sql.ref(`${alias}.area_id`)} = ${actor.areaId}`

/** What can be voided: its name in the audit trail, its table and its amount. */
const voidable = {
  invoices: { entity: 'bills', table: 'bills', amount: 'total' },
  receipts: { entity: 'receivables', table: 'receipts', amount: 'amount' },
} as const

type Voided = (typeof voidable)[keyof typeof voidable] & { day: string; time_zone: string }

/** What was voided on the day, by who did it as the audit trail says; the largest amount first. */
async function voidedOn(
  db: Db,
  context: Context,
  { entity, table, amount, day, time_zone }: Voided,
): Promise<ByUser[]> {
  const start = (date: string) => sql`${date}::timestamp at time zone ${time_zone}`
  const { rows } = await sql<ByUser>`
    select u.username, u.full_name as "fullName", count(*)::int as count, sum(d.${sql.ref(amount)}) as amount
    from audit_trail t join users u on u.id = t.user_id join ${sql.table(table)} d on d.id = t.entity_id::int
    where t.action = 'anular' and t.entity = ${entity} and t.at >= ${start(day)} and t.at < ${start(addDays(day, 1))}
      and ${allOf([inArea(context, 'd')])}
    group by u.id order by amount desc, u.id`.execute(db)
  return rows
}

/** The discounts of the day's invoices and credit notes, by seller; the largest first. */
async function discountsOn(db: Db, context: Context, day: string): Promise<ByUser[]> {
  const { rows } = await sql<ByUser>`
    select u.username, u.full_name as "fullName", count(distinct s.bill_id)::int as count, sum(s.discount) as amount
    from sold_lines s join users u on u.id = s.seller_id
    where s.date = ${day}::date and s.discount <> 0 and ${soldTo(context)}
    group by u.id order by amount desc, u.id`.execute(db)
  return rows
}
