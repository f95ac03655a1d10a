import type { BulkOutcome, StateChange } from '@yunque/contract/core/bulk'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { defaultClient } from './default-client.ts'

/** Activates or deactivates several clients. The default client stays as it is and is reported. */
export async function setClientStates(
  tx: Tx,
  context: Context,
  { ids, active }: StateChange,
): Promise<BulkOutcome> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  for (const id of sorted) declareLock(tx, 'party', id)
  const found = await tx
    .selectFrom('clients')
    .select(['id', 'active'])
    .where('id', 'in', sorted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const states = new Map(found.map((one) => [one.id, one.active]))
  const usual = active ? null : await defaultClient(tx)
  const kept = sorted.filter((id) => id === usual)
  const changing = found.filter((one) => one.active !== active && !kept.includes(one.id))
  await sql`update clients set active = ${active}, version = version + 1, modified_by = ${context.actor.username},
      modified_at = now() where id = any(${changing.map(({ id }) => id)}::int[])`.execute(tx)
  await posted(
    tx,
    context,
    changing.map(({ id }) => ({
      entity: 'clients' as const,
      id,
      before: { active: !active },
      after: { active },
    })),
  )
  const missing = sorted.filter((id) => !states.has(id))
  const failed = [
    ...kept.map((id) => ({ id, message: 'El cliente de contado no se puede desactivar' })),
    ...missing.map((id) => ({ id, message: messages.editedMissing })),
  ]
  return { done: sorted.length - failed.length, failed }
}
