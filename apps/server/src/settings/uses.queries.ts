import type { ResourceName } from '@yunque/contract/core/resources'
import type { Use } from '@yunque/contract/core/uses'
import type { UsesState } from '@yunque/contract/settings/uses'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/**
 * SQL: whether the store has used what is beyond the specification's menu (store.uses). The specification's own uses are `true`;
 * the credit in dollars is a setting.
 */
const usedSql: Readonly<Record<Exclude<Use, 'dollarCredit'>, RawBuilder<unknown>>> = {
  credit: sql`true`,
  quotations: sql`true`,
  areas: sql`true`,
  goals: sql`true`,
  layaways: sql`exists (select from deposits) or exists (select from layaway_instalments)`,
  deliveries: sql`exists (select from deliveries)`,
  priceLists: sql`exists (select from price_lists)`,
  projects: sql`exists (select from projects)`,
  orders: sql`exists (select from purchase_orders) or exists (select from supplier_credits)
    or exists (select from receptions)`,
  serials: sql`exists (select from serial_units) or exists (select from claims)`,
  lots: sql`exists (select from stock_lots)`,
  kits: sql`exists (select from kit_components)`,
  // Or somebody only keeps the books.
  accounting: sql`exists (select from year_closings) or exists (select from withholdings)
    or exists (select from users u where u.active and ${holdsAny('contabilidad')} and not ${holdsAny('app', 'crearFactura')})`,
}

/** SQL over `users u`: whether the role of the user has one of the resources. */
function holdsAny(...names: ResourceName[]) {
  return sql`exists (select from role_resources h join resources r on r.id = h.resource_id
    where h.role_id = u.role_id and r.name in (${sql.join(names.map((name) => sql.lit(name)))}))`
}

const pairs = Object.entries(usedSql).map(([use, used]) => sql`(${sql.lit(use)}, ${used})`)

/** SQL: what the store has used so far, as an array. */
const usedArray = sql<Use[]>`array(select f.use from (values ${sql.join(pairs)}) f (use, used) where f.used)`

/** SQL: what a shop cannot do without, because lists would show rows that nothing distinguishes: the areas, where it has several. */
const heldArray = sql<
  Use[]
>`(case when (select count(*) from areas where active) > 1 then array['areas'] else array[]::text[] end)`

/** SQL over `settings s`: what the shop uses. Until a person chooses, that is what it has used (store.uses). */
export const usesSql = sql<
  Use[]
>`array(select distinct use from unnest(coalesce(s.uses, ${usedArray}) || ${heldArray}
  || case when s.dollar_credit then array['dollarCredit'] else array[]::text[] end) use order by use)`

/** What the shop uses, in one statement. */
export async function usesState(db: Db | Tx): Promise<UsesState> {
  const { rows } = await sql<UsesState>`
    select ${usesSql} as uses, s.uses is not null as chosen, ${usedArray} as used, ${heldArray} as held, s.version as revision
    from settings s`.execute(db)
  const [state] = rows
  if (!state) throw new Error('There are no settings')
  return state
}
