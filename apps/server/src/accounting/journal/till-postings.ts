import { Direction, PaymentMethod } from '@yunque/contract/core/constants'
import { postingsOf } from './postings.ts'

const cash = `${PaymentMethod.cash}`

/** SQL: what a till `k` opened with; dollars at the rate of the closing (till.expected-cash). */
const opened = 'k.init_value + round(k.init_dollars * coalesce(k.rate, r.value, 0), 2)'
const difference = 'coalesce(k.difference, 0)'

/** Tills: the fund with which one opens, and what was in it when it was closed (accounting.tills). */
export const closingPostings = [
  postingsOf({
    kind: 'cashClosing',
    date: 'k.cut_date',
    id: 'k.id',
    area: 'k.area_id',
    tables: `cash_closings k cross join settings g left join lateral (
      select value from rates where date between k.cut_date - g.rate_days and k.cut_date order by date desc limit 1) r on true`,
    where: 'true',
    each: [
      ['received', opened, cash],
      ['tillFund', `-(${opened})`],
    ],
  }),
  postingsOf({
    kind: 'cashClosing',
    date: 'greatest(k.cut_date, (k.end_at at time zone g.time_zone)::date)',
    id: 'k.id',
    area: 'k.area_id',
    tables: 'cash_closings k cross join settings g',
    where: 'k.closed',
    each: [
      ['received', '-k.cash_total', cash],
      ['tillFund', `k.cash_total + ${difference}`],
      ['tillDifference', `-${difference}`],
    ],
  }),
]

/** Expenses, from the till or not. */
export const expensePostings = [
  postingsOf({
    kind: 'expense',
    date: 'e.date',
    id: 'e.id',
    area: 'e.area_id',
    tables: 'expenses e',
    where: 'e.active',
    each: [
      ['expense', 'e.value', 'e.category_id'],
      ['received', 'case when e.apply_cut then -e.value else 0 end', cash],
      ['expensePaid', 'case when e.apply_cut then 0 else -e.value end'],
    ],
  }),
]

/** SQL: what a movement `m` adds to its till, C$. */
const moved = `case m.direction when ${Direction.in} then m.value else -m.value end`

/**
 * Cash put into a till or taken out of it, against the account of its category (till.movement). What pays a settlement is
 * taken off what is owed to sellers (commissions.payment).
 */
export const movementPostings = [
  postingsOf({
    kind: 'cashMovement',
    date: 'm.date',
    id: 'm.id',
    area: 'm.area_id',
    tables: 'cash_movements m left join commission_settlements s on s.movement_id = m.id',
    where: 'm.active',
    each: [
      ['received', moved, cash],
      ['cashMovement', `case when s.id is null then -(${moved}) else 0 end`, 'm.category_id'],
      ['commissionDue', `case when s.id is null then 0 else -(${moved}) end`],
    ],
  }),
]
