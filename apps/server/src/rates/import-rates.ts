import type { RatesImported } from '@yunque/contract/rates/rates'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import type { SheetRate as Rate } from './rate-sheet.ts'
import { refuseClosedDays } from './refuse-closed-days.ts'
import { refuseLeaps } from './refuse-leaps.ts'

/**
 * Saves the rates of a file, all or none. Adds missing days and corrects days with another rate.
 * @throws Refusal when a rate is far from the one before it
 */
export async function importRates(tx: Tx, context: Context, rates: readonly Rate[]): Promise<RatesImported> {
  await refuseLeaps(tx, rates)
  const stored = await lockRates(tx, rates)
  const added = rates.filter(({ date }) => !stored.has(date))
  const changed = rates.filter(({ date, value }) => stored.has(date) && stored.get(date) !== value)
  await refuseClosedDays(
    tx,
    [...added, ...changed].map(({ date }) => date),
  )
  await save(tx, context, [...added, ...changed])
  if (added.length + changed.length > 0) {
    const before = changed.map(({ date }) => [date, stored.get(date)])
    const after = [...added, ...changed].map(({ date, value }) => [date, value])
    await posted(tx, context, [
      {
        trail: 'rates',
        act: 'importar',
        before: Object.fromEntries(before),
        after: Object.fromEntries(after),
      },
      { entity: 'rates', id: 0 },
    ])
  }
  return {
    added: added.length,
    changed: changed.length,
    same: rates.length - added.length - changed.length,
  }
}

async function lockRates(tx: Tx, rates: readonly Rate[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('rates')
    .select(['date', 'value'])
    .where(sql<boolean>`date = any(${rates.map(({ date }) => date)}::date[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ date, value }) => [date, value]))
}

async function save(tx: Tx, { actor }: Context, rates: readonly Rate[]): Promise<void> {
  if (rates.length === 0) return
  await sql`
    insert into rates (date, value, created_by)
    select date, value, ${actor.username}
    from unnest(${rates.map(({ date }) => date)}::date[], ${rates.map(({ value }) => value)}::numeric[]) as n (date, value)
    order by date
    on conflict (date) do update set value = excluded.value, version = rates.version + 1,
      modified_by = ${actor.username}, modified_at = now()`.execute(tx)
}
