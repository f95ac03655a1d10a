import type { CategoryCommission, CategoryCommissionRow } from '@yunque/contract/sales/commissions'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { findCommission } from './commissions.queries.ts'

/** Adds or changes the only rule of a category and returns its id. */
export async function saveCommission(tx: Tx, context: Context, rule: CategoryCommission): Promise<number> {
  const before = rule.id === 0 ? null : await lockCommission(tx, context, rule)
  await refuseTaken(tx, rule)
  const columns = {
    category_id: rule.familyId,
    comission: rule.comission,
    d46_a59: rule.d46a59,
    d60_a_mas: rule.d60aMas,
  }
  const id = await writeVersioned(tx, context, { table: 'category_commissions', id: rule.id, columns })
  const after = await findCommission(tx, context, id)
  await posted(tx, context, { entity: 'Comissions', id, before, after })
  return id
}

/** Deletes the rule of a category. Nothing refers to it: reports read the rules in force. */
export async function removeCommission(tx: Tx, context: Context, id: number) {
  const before = await findCommission(tx, context, id)
  await tx.deleteFrom('category_commissions').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'Comissions', id, before, after: null })
  return { id, active: false }
}

async function lockCommission(
  tx: Tx,
  context: Context,
  rule: CategoryCommission,
): Promise<CategoryCommissionRow> {
  await lockVersion(tx, 'category_commissions', rule)
  return findCommission(tx, context, rule.id)
}

async function refuseTaken(tx: Tx, { id, familyId }: CategoryCommission): Promise<void> {
  const category = await tx
    .selectFrom('categories as c')
    .leftJoin('category_commissions as m', 'm.category_id', 'c.id')
    .select(['c.name', 'm.id as ruleId'])
    .where('c.id', '=', familyId)
    .executeTakeFirst()
  if (!category) throw new Refusal('La categoría no existe')
  if (category.ruleId !== null && category.ruleId !== id)
    throw new Refusal(`La categoría ${category.name} ya tiene su regla`)
}
