import type { TillNow } from '@yunque/contract/treasury/cash-closings'
import { tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Context, may } from '../operation/context.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { closingFigures } from './closing-figures.ts'
import { isBlind } from './closings.queries.ts'
import { openingOf } from './opening.ts'
import { eventsOf, openTillOf, type Till } from './till.ts'

/**
 * The till of the actor now (till.strip). A blind count hides its figures. Users who do not read closings get their own
 * sales, or all of them if they see all invoices, and never the expected cash.
 */
export async function tillNow(db: Db, context: Context): Promise<TillNow> {
  const { actor } = context
  const till = await openTillOf(db, actor)
  if (!till) return { closing: null }
  const closing = { id: till.id, cutDate: till.cut_date, startAt: till.start_at }
  if (await isBlind(db, context)) return { closing }
  if (!may(actor, ...tillKeepers)) return { closing, sales: await salesOf(db, till, sellerOf(context)) }
  const { value: rate } = await rateOfDay(db, till.cut_date)
  const [sales, { totalCaja }] = await Promise.all([
    salesOf(db, till, null),
    closingFigures(db, till, openingOf(till, rate)),
  ])
  return { closing, sales, expectedCash: totalCaja }
}

const sellerOf = ({ actor }: Context): number | null => (may(actor, 'verTodasFacturas') ? null : actor.userId)

/** The invoices of a till, or those of one user. */
async function salesOf(db: Db, till: Till, userId: number | null): Promise<NonNullable<TillNow['sales']>> {
  const own = userId === null ? sql`` : sql`and b.created_by_id = ${userId}`
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(b.total), 0) as total
    from bills b where b.active and b.opening_id is null and ${eventsOf(till, 'b')} ${own}`.execute(db)
  const { count, total } = rows[0] ?? { count: 0, total: 0 }
  return { count, total, own: userId !== null }
}
