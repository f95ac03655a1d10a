import type { BulkOutcome, StateChange } from '@yunque/contract/core/bulk'
import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { inUse } from './question-deactivation.ts'

/**
 * Activates or deactivates several products. Those with stock or open documents stay active and are reported: each needs
 * its own confirmation (stock.inactive).
 */
export async function setProductStates(
  tx: Tx,
  context: Context,
  { ids, active }: StateChange,
): Promise<BulkOutcome> {
  const stateId = active ? State.active : State.inactive
  const found = await tx
    .selectFrom('products')
    .select(['id', 'name', 'state_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const known = new Set(found.map(({ id }) => id))
  const leaving = active ? [] : found.filter(({ state_id }) => state_id === State.active)
  const used = await inUse(tx, context, leaving)
  const changing = found.filter(({ id, state_id }) => state_id !== stateId && !used.has(id))
  await sql`update products set state_id = ${stateId}, version = version + 1, modified_by = ${context.actor.username},
      modified_at = now() where id = any(${changing.map(({ id }) => id)}::int[])`.execute(tx)
  await posted(
    tx,
    context,
    changing.map(({ id, state_id }) => ({
      entity: 'products' as const,
      id,
      before: { state_id },
      after: { state_id: stateId },
    })),
  )
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  const failed = [
    ...[...used].map(([id, sentence]) => ({ id, message: `${sentence}. Desactívelo desde su menú.` })),
    ...missing.map((id) => ({ id, message: messages.editedMissing })),
  ]
  return { done: known.size - used.size, failed }
}
