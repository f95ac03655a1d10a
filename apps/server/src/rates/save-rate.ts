import type { ExchangeRate, ExchangeRateRow } from '@yunque/contract/rates/rates'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { lockVersion, writeVersioned } from '../operation/versioned.ts'
import { questionRate } from './question-rate.ts'
import { findRate } from './rates.queries.ts'
import { refuseClosedDays } from './refuse-closed-days.ts'

/** Adds or changes the rate of a day and returns its id. Documents keep their own rate (rates.kept). */
export async function saveRate(tx: Tx, context: Context, rate: ExchangeRate): Promise<number> {
  const before = rate.id === 0 ? null : await lockRate(tx, context, rate)
  await refuseTaken(tx, rate)
  if (before?.value !== rate.value || before.date !== rate.date)
    await refuseClosedDays(tx, [rate.date, ...(before ? [before.date] : [])])
  if (!rate.confirm && before?.value !== rate.value) await questionRate(tx, rate)
  const { date, value } = rate
  const id = await writeVersioned(tx, context, { table: 'rates', id: rate.id, columns: { date, value } })
  await posted(tx, context, { entity: 'rates', id, before, after: { id, date, value } })
  return id
}

async function lockRate(tx: Tx, context: Context, rate: ExchangeRate): Promise<ExchangeRateRow> {
  await lockVersion(tx, 'rates', rate)
  return findRate(tx, context, rate.id)
}

async function refuseTaken(tx: Tx, { id, date }: ExchangeRate): Promise<void> {
  const taken = await tx
    .selectFrom('rates')
    .select('id')
    .where('date', '=', date)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(`Ya hay una tasa de cambio del ${date.split('-').reverse().join('/')}`)
}
