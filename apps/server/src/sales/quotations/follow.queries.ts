import { PreBillType } from '@yunque/contract/core/constants'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { expiringDays, type FollowSummary, type followQuery } from '@yunque/contract/sales/quotation-follow'
import { conversionRate, FollowState } from '@yunque/domain/quotations'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { allOf, type Condition, reading } from '../../lists/list-condition.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { numberOf, shownNumber } from '../../settings/series/number-fields.ts'
import { clientName } from '../sale-fields.ts'
import { followFields, followId, ownArea } from './pre-bills.queries.ts'

type ReportQuery = Partial<z.output<typeof followQuery>>

const state = sql.raw(followId({ b: 'b', n: 'n', g: 'g' }))
const open = sql`b.active and b.loss_reason_id is null and n.id is null`

/** The conditions on a quotation `b` of what is asked, in the reader's area. */
function asked(
  context: Context,
  { state: stateId, due, username, reasonId, dateFrom, dateTo }: ReportQuery,
): Condition<'n' | 'g'>[] {
  const { today } = context
  return [
    sql`b.valid_until is not null`,
    ownArea(context),
    ...(stateId === undefined ? [] : [reading(['n', 'g'], sql`${state} = ${stateId}`)]),
    ...(due === 'contact' ? [reading(['n'], sql`${open} and b.next_contact <= ${today}::date`)] : []),
    ...(due === 'expiring'
      ? [
          reading(
            ['n'],
            sql`${open} and b.type_id = ${PreBillType.quotation}
            and b.valid_until between ${today}::date and ${today}::date + ${sql.lit(expiringDays - 1)}::int`,
          ),
        ]
      : []),
    ...(username ? [sql`lower(s.username) = lower(${username})`] : []),
    ...(reasonId === undefined ? [] : [sql`b.loss_reason_id = ${reasonId}`]),
    ...(dateFrom ? [sql`b.date >= ${dateFrom}::date`] : []),
    ...(dateTo ? [sql`b.date <= ${dateTo}::date`] : []),
  ]
}

/** 'Seguimiento de cotizaciones': what was quoted, those to contact first in front (20 a page; sales.follow-up). */
export const followList = defineList(preBills.followList)({
  from: from('pre_bills', 'b')
    .inner('clients', 'c', { id: 'b.client_id' })
    .inner('users', 's', { id: 'b.seller_id' })
    .inner('areas', 'a', { id: 'b.area_id' })
    .left('bills', 'n', { pre_bill_id: 'b.id' }, 'active')
    .left('loss_reasons', 'r', { id: 'b.loss_reason_id' })
    .settings('g'),
  together: true,
  fields: {
    id: 'b.id',
    number: numberOf('b'),
    preBillTypeId: 'b.type_id',
    date: 'b.date',
    ...followFields,
    daysLeft: (t) =>
      `(case when ${followId(t)} in (${FollowState.open}, ${FollowState.expired}) and ${t.b}.type_id = ${PreBillType.quotation}
          then ${t.b}.valid_until - (now() at time zone ${t.g}.time_zone)::date end)`,
    clientId: 'b.client_id',
    nameClient: { sql: clientName, names: 'client' },
    phone: ({ b, c }) => `coalesce(nullif(${b}.walk_in_phone, ''), ${c}.phone)`,
    total: 'b.total',
    asignedTo: 's.username',
    seller: 's.full_name',
    areaId: 'b.area_id',
    area: 'a.name',
    billId: 'n.id',
    billNumber: ({ n }) => `(case when ${n}.id is not null then ${shownNumber(n)} end)`,
    version: 'b.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'b.active',
  take: 20,
  where: asked,
})

/** The quotations of the question by state, their conversion rate and why they were lost (sales.conversion-rate). */
export async function followSummary(db: Db, context: Context, query: ReportQuery): Promise<FollowSummary> {
  const { sql: where } = allOf(asked(context, query))
  const tables = sql`pre_bills b join users s on s.id = b.seller_id cross join settings g
    left join bills n on n.pre_bill_id = b.id and n.active left join loss_reasons r on r.id = b.loss_reason_id`
  const { rows: states } = await sql<FollowSummary['states'][number]>`
    select ${state} as "stateId", count(*)::int as count, sum(b.total) as value from ${tables} where ${where}
    group by 1 order by 1`.execute(db)
  const { rows: losses } = await sql<FollowSummary['losses'][number]>`
    select r.name as reason, count(*)::int as count, sum(b.total) as value from ${tables}
    where ${where} and b.active and r.id is not null group by 1 order by 2 desc, 1`.execute(db)
  return { states, rate: conversionRate(states), losses }
}
