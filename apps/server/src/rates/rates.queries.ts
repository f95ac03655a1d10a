import type { ExchangeRateRow, RateOfDay } from '@yunque/contract/rates/rates'
import { rates } from '@yunque/contract/rates/rates.endpoints'
import { rateFor } from '@yunque/domain/recent-rates'
import type { Db, Tx } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'

/** Exchange rates, the latest day first. */
export const rateList = defineList(rates.list)({
  from: from('rates', 'r'),
  fields: {
    id: 'r.id',
    date: 'r.date',
    value: 'r.value',
    version: 'r.version',
    createAt: 'r.created_at',
    createBy: 'r.created_by',
    modifyAt: 'r.modified_at',
    modifyBy: 'r.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'date', desc: true }],
  take: 10,
})

/** An exchange rate, as in its list. @throws NotFound */
export const findRate = (db: Db | Tx, context: Context, id: number): Promise<ExchangeRateRow> =>
  findListed(db, context, rateList, id)

/**
 * The rate for a date: that of the date itself, or the latest one at most `rateDays` (a setting) older, with its own
 * date. Value 0 when there is none (rates.of-day).
 */
export async function rateOfDay(db: Db | Tx, date: string): Promise<RateOfDay> {
  const row = await db
    .selectFrom('settings')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('rates')
          .select(['date', 'value'])
          .where('date', '<=', date)
          .orderBy('date', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['rate_days', 'latest.date', 'latest.value'])
    .executeTakeFirstOrThrow()
  const latest = row.date !== null && row.value !== null ? { date: row.date, value: row.value } : undefined
  return rateFor(date, latest, row.rate_days)
}
