import { SettlementState } from '@yunque/contract/commissions/settlement.record'
import type { OwnCommission, OwnCommissions } from '@yunque/contract/commissions/settlements'
import { subtract, sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { commissionsByBill } from '../reports/commissions.ts'
import { expectedBy } from '../sales/goals/expected-by.ts'
import { clientName } from '../sales/sale-fields.ts'
import { shownNumber } from '../settings/series/number-fields.ts'

/** The most invoices and settlements that are listed. */
const MOST_BILLS = 200
const MOST_SETTLEMENTS = 24

/** The goals of today and the commissions of the days of the signed-in user, never those of others (commissions.own). */
export async function ownCommissions(
  db: Db,
  context: Context,
  days: { from: string; to: string },
): Promise<OwnCommissions> {
  const bills = await ownBills(db, context, days)
  const earned = sum(bills.map((bill) => bill.earned))
  const settled = sum(bills.map((bill) => bill.settled))
  return {
    goals: await ownGoals(db, context),
    earned,
    settled,
    pending: subtract(earned, settled),
    bills: bills.slice(0, MOST_BILLS),
    settlements: await ownSettlements(db, context),
  }
}

async function ownGoals(db: Db, { actor, today }: Context): Promise<OwnCommissions['goals']> {
  const expected = expectedBy({ value: 'm.value', goal: 'g', day: 'n.today' })
  const { rows } = await sql<OwnCommissions['goals'][number]>`
    select m.id, g.description, g.init_date as "initDate", g.end_date as "endDate", m.value, r.reached as "goalReached",
      round(r.reached * 100 / m.value, 6) as progress, ${sql.raw(expected)} as "expectedToday", n.today > g.end_date as ended
    from goal_users m join goals g on g.id = m.goal_id cross join (select ${today}::date as today) n
    cross join lateral (select coalesce(sum(s.net), 0) as reached from sold_documents s
      where s.seller_id = m.user_id and s.date between g.init_date and g.end_date) r
    where m.user_id = ${actor.userId} and g.active and n.today between g.init_date and g.end_date
    order by g.end_date, m.id`.execute(db)
  return rows
}

/** The invoices collected in the days, and those of the days that a settlement has, the latest first. */
async function ownBills(
  db: Db,
  { actor }: Context,
  { from, to }: { from: string; to: string },
): Promise<OwnCommission[]> {
  const mine = sql`b.seller_id = ${actor.userId} and b.active and b.payoff and b.pay_of_date between ${from}::date and ${to}::date`
  const { rows } = await sql<OwnCommission>`
    select b.id as "billId", ${sql.raw(shownNumber('b'))} as "billNumber", ${sql.raw(clientName({ b: 'b', c: 'c' }))} as client,
      b.pay_of_date as "payOfDate", coalesce(k.earned, 0) as earned, coalesce(t.settled, 0) as settled
    from bills b join clients c on c.id = b.client_id
    left join (${commissionsByBill(mine)}) k on k.bill_id = b.id
    left join lateral (select sum(x.earned) as settled from commission_settlement_lines x where x.bill_id = b.id and x.active) t on true
    where ${mine} order by b.pay_of_date desc, b.id desc`.execute(db)
  return rows
}

async function ownSettlements(db: Db, { actor }: Context): Promise<OwnCommissions['settlements']> {
  const { rows } = await sql<OwnCommissions['settlements'][number]>`
    select id, from_date as "fromDate", to_date as "toDate", total, state as "stateId", paid_date as "paidDate"
    from commission_settlements where seller_id = ${actor.userId} and state <> ${SettlementState.voided}
    order by id desc limit ${MOST_SETTLEMENTS}`.execute(db)
  return rows
}
