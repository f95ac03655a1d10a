import { messages } from '@yunque/contract/messages'
import type { ExchangeRate, ExchangeRateRow } from '@yunque/contract/rates'
import { recordChange } from '../access/record-change.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal, Stale } from '../http/errors.ts'
import { findRate } from './rates.queries.ts'

/** Adds or changes the rate of a day and returns its id; documents keep the rate they were made with. */
export async function saveRate(tx: Tx, context: Context, rate: ExchangeRate): Promise<number> {
  const before = rate.id === 0 ? null : await lockRate(tx, context, rate)
  await refuseTaken(tx, rate)
  const { date, value } = rate
  const { username } = context.actor
  const { id } =
    before === null
      ? await tx
          .insertInto('rates')
          .values({ date, value, created_by: username })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('rates')
          .set({ date, value, version: before.version + 1, modified_by: username, modified_at: new Date() })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await recordChange(tx, context, { entity: 'rates', id, before, after: { id, date, value } })
  return id
}

async function lockRate(tx: Tx, context: Context, { id, version }: ExchangeRate): Promise<ExchangeRateRow> {
  const row = await tx
    .selectFrom('rates')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (version !== undefined && version !== row.version) throw new Stale()
  return findRate(tx, context, id)
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
