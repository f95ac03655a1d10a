import { type FirstStepMark, firstStepOf, stepMessages } from '@yunque/contract/settings/first-steps'
import type { Tx } from '../db/database.ts'
import { Forbidden, Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'

/**
 * Keeps what a person says of a step: skipped, or done where no data can tell; `open` takes it back
 * (store.first-steps). @throws Refusal, Forbidden
 */
export async function markFirstStep(tx: Tx, context: Context, { step, mark }: FirstStepMark): Promise<void> {
  const { actor } = context
  const { resources, confirm } = firstStepOf(step)
  if (!may(actor, ...resources)) throw new Forbidden()
  if (mark === 'done' && confirm === undefined) throw new Refusal(stepMessages.byFacts)
  if (mark === 'open') await tx.deleteFrom('first_step_marks').where('name', '=', step).execute()
  else
    await tx
      .insertInto('first_step_marks')
      .values({ name: step, mark, created_by: actor.username })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ mark, created_by: actor.username }))
      .execute()
  await posted(tx, context, { entity: 'about', id: 1 })
}
