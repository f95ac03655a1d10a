import { layaways } from '@yunque/contract/sales/layaways.endpoints'
import { LayawayState } from '@yunque/domain/deposits'
import { sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { reading } from '../../lists/list-condition.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { layawayStateId, paidAside } from '../../sales/deposits/set-aside.queries.ts'
import { ownArea } from '../../sales/quotations/pre-bills.queries.ts'
import { clientName } from '../../sales/sale-fields.ts'
import { numberOf, shownNumber } from '../../settings/series/number-fields.ts'

const paid = () => sql`select ${sql.raw(paidAside('b', 'n'))} as paid`

/** Of the instalments of a layaway: how many, those of today and later, and the next of them. */
const plan = () => sql`
  select count(*) as many, coalesce(sum(amount) filter (where date >= t.day), 0) as later, min(date) filter (where date >= t.day) as next
  from layaway_instalments cross join (select (now() at time zone time_zone)::date as day from settings) t where pre_bill_id = b.id`

const isOver: Expression<'b' | 'n' | 'g'> = (t) =>
  `${layawayStateId(t)} in (${LayawayState.billed}, ${LayawayState.cancelled})`

/** SQL of `leftToPay`, of a pre-sale `b`, its invoice `n`, what is paid `x` and the settings `g`. */
const left: Expression<'b' | 'n' | 'g' | 'x'> = (t) =>
  `(case when ${isOver(t)} then 0 else greatest(0, ${t.b}.total - ${t.x}.paid) end)`

/** SQL of `overdueInstalments`, with the plan `i`. */
const overdue: Expression<'b' | 'n' | 'g' | 'x' | 'i'> = (t) =>
  `(case when ${t.i}.many = 0 then 0 else greatest(0, ${left(t)} - ${t.i}.later) end)`

/** SQL: layaways `b` that are not billed nor cancelled, with what is paid of each, and what is late of its instalments. */
export const openLayaways = sql`(
  select b.area_id, b.layaway_until, x.paid, ${sql.raw(overdue({ b: 'b', n: 'n', g: 'g', x: 'x', i: 'i' }))} as overdue
  from pre_bills b left join bills n on n.pre_bill_id = b.id and n.active cross join settings g
  cross join lateral (${paid()}) x cross join lateral (${plan()}) i
  where b.layaway_until is not null and b.active and n.id is null)`

/** 'Apartados': the layaways of the reader's area, those that expire first in front (20 a page; access.own-area). */
export const layawayList = defineList(layaways.list)({
  from: from('pre_bills', 'b')
    .inner('clients', 'c', { id: 'b.client_id' })
    .inner('users', 's', { id: 'b.seller_id' })
    .inner('areas', 'a', { id: 'b.area_id' })
    .left('bills', 'n', { pre_bill_id: 'b.id' }, 'active')
    .settings('g')
    .leftLateral(paid, 'x', ['b', 'n'])
    .leftLateral(plan, 'i', ['b']),
  together: true,
  fields: {
    id: 'b.id',
    number: numberOf('b'),
    clientId: 'b.client_id',
    client: { sql: clientName, names: 'client' },
    phone: ({ c }) => `coalesce(nullif(${c}.phone, ''), ${c}.cell_phone)`,
    areaId: 'b.area_id',
    area: 'a.name',
    since: 'b.layaway_on',
    until: 'b.layaway_until',
    daysLeft: (t) =>
      `(case when ${isOver(t)} then null else ${t.b}.layaway_until - (now() at time zone ${t.g}.time_zone)::date end)`,
    stateId: layawayStateId,
    total: 'b.total',
    paid: 'x.paid',
    left: left,
    overdue: overdue,
    nextInstalment: (t) => `(case when ${isOver(t)} then null else ${t.i}.next end)`,
    reason: 'b.layaway_end',
    billId: 'n.id',
    billNumber: ({ n }) => `(case when ${n}.id is not null then ${shownNumber(n)} end)`,
    seller: 's.full_name',
    createBy: 'b.created_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'b.active',
  take: 20,
  where: (context, { state, clientId, overdue: isLate }) => [
    sql`b.layaway_until is not null`,
    ownArea(context),
    state !== undefined &&
      reading(['n', 'g'], sql`${sql.raw(layawayStateId({ b: 'b', n: 'n', g: 'g' }))} = ${state}`),
    clientId !== undefined && sql`b.client_id = ${clientId}`,
    isLate !== undefined &&
      reading(['n', 'g', 'x', 'i'], sql`${sql.raw(overdue({ b: 'b', n: 'n', g: 'g', x: 'x', i: 'i' }))} > 0`),
  ],
})
