import type { Comission, ComissionRow } from '@yunque/contract/comissions'
import { messages } from '@yunque/contract/messages'
import { recordChange } from '../../access/record-change.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, Stale } from '../../http/errors.ts'
import { findComission } from './comissions.queries.ts'

/** Adds or changes the rule of a category, which has one, and returns its id. */
export async function saveComission(tx: Tx, context: Context, rule: Comission): Promise<number> {
  const before = rule.id === 0 ? null : await lockComission(tx, context, rule)
  await refuseTaken(tx, rule)
  const { username } = context.actor
  const columns = {
    category_id: rule.familyId,
    comission: rule.comission,
    d46_a59: rule.d46a59,
    d60_a_mas: rule.d60aMas,
  }
  const { id } =
    before === null
      ? await tx
          .insertInto('category_commissions')
          .values({ ...columns, created_by: username })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('category_commissions')
          .set({ ...columns, version: before.version + 1, modified_by: username, modified_at: new Date() })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  const after = await findComission(tx, context, id)
  await recordChange(tx, context, { entity: 'Comissions', id, before, after })
  return id
}

/** Deletes the rule of a category. Nothing refers to it: a report reads the rules in force. */
export async function removeComission(tx: Tx, context: Context, id: number) {
  const before = await findComission(tx, context, id)
  await tx.deleteFrom('category_commissions').where('id', '=', id).execute()
  await recordChange(tx, context, { entity: 'Comissions', id, before, after: null })
  return { id, active: false }
}

async function lockComission(tx: Tx, context: Context, { id, version }: Comission): Promise<ComissionRow> {
  const row = await tx
    .selectFrom('category_commissions')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (version !== undefined && version !== row.version) throw new Stale()
  return findComission(tx, context, id)
}

async function refuseTaken(tx: Tx, { id, familyId }: Comission): Promise<void> {
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
