import { type ExchangeRate, unusualRate } from '@yunque/contract/rates'
import { addDays, daysBetween } from '@yunque/domain/dates'
import { unusualChange } from '@yunque/domain/rates'
import type { Tx } from '../db/database.ts'
import { Question } from '../http/errors.ts'
import { rateOfDay } from './rates.queries.ts'

/** An older rate than that says nothing of this one. */
const MOST_DAYS = 366

/** Asks before a rate is saved that is far from the one of the days before: 366.40 after 36.64. */
export async function questionRate(tx: Tx, { date, value }: ExchangeRate): Promise<void> {
  const before = await rateOfDay(tx, addDays(date, -1))
  if (before.value === 0 || daysBetween(before.date, date) > MOST_DAYS) return
  const change = unusualChange(value, before.value)
  if (change !== undefined) throw new Question(unusualRate(change, before))
}
