import { type ExchangeRate, unusualRate } from '@yunque/contract/rates/rates'
import { addDays, daysBetween } from '@yunque/domain/dates'
import { unusualChange } from '@yunque/domain/rates'
import type { Tx } from '../db/database.ts'
import { Question } from '../errors.ts'
import { rateOfDay } from './rates.queries.ts'

/** In days. An older rate is not compared. */
const MOST_DAYS = 366

/** Asks for confirmation of a rate far from the one before it, such as 366.40 after 36.64. @throws Question */
export async function questionRate(tx: Tx, { date, value }: ExchangeRate): Promise<void> {
  const before = await rateOfDay(tx, addDays(date, -1))
  if (before.value === 0 || daysBetween(before.date, date) > MOST_DAYS) return
  const change = unusualChange(value, before.value)
  if (change !== undefined) throw new Question(unusualRate(change, before))
}
