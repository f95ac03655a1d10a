import type { KitComponent } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

/** The recipe that a product gets; empty when it is no kit. */
type Recipe = { id: number; components: readonly KitComponent[] }

/**
 * Replaces the recipes of products, checked and locked before. What changed is in the audit trail as one text. Documents
 * keep the recipe of their day (kits.recipe-of-day).
 */
export async function saveRecipes(tx: Tx, context: Context, recipes: readonly Recipe[]): Promise<void> {
  if (recipes.length === 0) return
  const ids = recipes.map(({ id }) => id)
  const before = await recipeTexts(tx, ids)
  if (before.size === 0 && recipes.every(({ components }) => components.length === 0)) return
  const rows = recipes.flatMap(({ id, components }) =>
    components.map(({ productId, units }, place) => ({
      kit_id: id,
      line: place + 1,
      product_id: productId,
      units,
    })),
  )
  await sql`delete from kit_components where kit_id = any(${ids}::int[])`.execute(tx)
  if (rows.length > 0) await tx.insertInto('kit_components').values(rows).execute()
  const after = await recipeTexts(tx, ids)
  const entries = ids
    .map((id) => ({ id, before: before.get(id) ?? '', after: after.get(id) ?? '' }))
    .filter((texts) => texts.before !== texts.after)
    .map((texts) => ({
      trail: 'products' as const,
      id: texts.id,
      before: { components: texts.before },
      after: { components: texts.after },
    }))
  await posted(tx, context, entries)
}

/** The recipes of kits as texts, '2 Codo PVC 1/2, 0.5 Pegamento'. Products without one are missing. */
async function recipeTexts(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; text: string }>`
    select c.kit_id as id, string_agg(trim_scale(c.units) || ' ' || p.name, ', ' order by c.line) as text
    from kit_components c join products p on p.id = c.product_id
    where c.kit_id = any(${ids}::int[]) group by c.kit_id`.execute(tx)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
