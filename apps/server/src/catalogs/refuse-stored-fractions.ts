import { messages } from '@yunque/contract/core/messages'
import { kitMessages } from '@yunque/contract/inventory/kits'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

/**
 * SQL: whether a quantity has more decimals than its unit, the opposite of the domain's `fitsUnit`. Both arguments are
 * SQL expressions.
 */
export const beyondUnit = (quantity: string, decimals: string): string =>
  `${quantity} <> round(${quantity}, ${decimals}::int)`

/**
 * Refuses fewer decimals for a unit when products have stock with more, or kits take more of them: that fraction could never
 * be sold.
 * @throws Refusal
 */
export async function refuseStoredFractions(
  tx: Tx,
  { unitId, decimals }: { unitId: number; decimals: number },
): Promise<void> {
  const { rows } = await sql<{ name: string; area: string; stock: string }>`
    select p.name, a.name as area, trim_scale(s.stock)::text as stock
    from (select ${decimals}::int as decimals) n cross join stock_balances s join products p on p.id = s.product_id join areas a on a.id = s.area_id
    where p.unit_id = ${unitId} and ${sql.raw(beyondUnit('s.stock', 'n.decimals'))}
    order by p.name_key, a.id limit 1`.execute(tx)
  const [found] = rows
  if (found) throw new Refusal(messages.storedFraction(found))
  const { rows: recipes } = await sql<{ name: string; kit: string; units: string }>`
    select p.name, k.name as kit, trim_scale(c.units)::text as units
    from (select ${decimals}::int as decimals) n cross join kit_components c
      join products p on p.id = c.product_id join products k on k.id = c.kit_id
    where p.unit_id = ${unitId} and ${sql.raw(beyondUnit('c.units', 'n.decimals'))}
    order by p.name_key, k.id limit 1`.execute(tx)
  const [recipe] = recipes
  if (recipe) throw new Refusal(kitMessages.recipeFraction(recipe))
}
