import {
  FIRST_STEPS_DAYS,
  type FirstStep,
  type FirstStepState,
  firstStepIds,
  firstStepOf,
} from '@yunque/contract/settings/first-steps'
import { FiscalRegime } from '@yunque/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { type Context, may } from '../operation/context.ts'
import { starterCompany } from './starter-data.ts'
import { usesSql } from './uses.queries.ts'

/** SQL over `settings s` and `areas a`, the main one: whether the store has taken the step (store.first-steps). */
const facts: Readonly<Record<FirstStep, RawBuilder<unknown>>> = {
  company: sql`s.name <> ${sql.lit(starterCompany.name)} and s.tax_id <> ${sql.lit(starterCompany.tax_id)}`,
  uses: sql`s.uses is not null`,
  logo: sql`exists (select from company_logo)`,
  regime: sql`coalesce(s.fiscal_regime <> ${sql.lit(FiscalRegime.general)}, false)`,
  areas: sql`a.name <> ${sql.lit(starterCompany.area)} or (select count(*) from areas where active) > 1`,
  users: sql`(select count(*) from users where active) > 1`,
  brakes: sql`s.approval_version > 1`,
  rates: sql`exists (select from rates)`,
  products: sql`exists (select from products)`,
  clients: sql`exists (select from clients where id <> s.default_client_id)`,
  debts: sql`exists (select from opening_debts)`,
  opening: sql`exists (select from opening_acts where reopened_at is null)`,
  numbering: sql`exists (select from document_series)`,
  printer: sql`exists (select from document_prints)
    or exists (select from devices v join printers p on p.id = v.printer_id where p.tested_at is not null)`,
  recovery: sql`s.recovery_words_at is not null`,
  till: sql`exists (select from cash_closings)`,
  sale: sql`exists (select from bills where active and opening_id is null)`,
}

/** SQL over the same: when a step is offered. Without one it always is. */
const offered: Readonly<Partial<Record<FirstStep, RawBuilder<unknown>>>> = {
  brakes: facts.users,
  areas: sql`'areas' = any(${usesSql})`,
}

/**
 * The first steps that the reader may take, in their order, in one statement. None when the store has sold for a while.
 */
export async function firstStepStates(db: Db | Tx, { actor, today }: Context): Promise<FirstStepState[]> {
  const mine = firstStepIds.filter((step) => may(actor, ...firstStepOf(step).resources))
  const rows = mine.map(
    (step, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(step)}, ${facts[step]}, ${offered[step] ?? sql`true`})`,
  )
  const { rows: states } = await sql<FirstStepState>`
    select f.step, case when f.done then 'done' else coalesce(m.mark, 'open') end as state
    from settings s join areas a on a.id = s.main_area_id
      cross join lateral (values ${sql.join(rows)}) f (place, step, done, offered)
      left join first_step_marks m on m.name = f.step
    where f.offered and not exists (select from bills b where b.opening_id is null and b.date < ${today}::date - ${sql.lit(FIRST_STEPS_DAYS)}::int)
    order by f.place`.execute(db)
  return states
}
