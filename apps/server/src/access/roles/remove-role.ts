import { messages } from '@yunque/contract/core/messages'
import type { Tx } from '../../db/database.ts'
import { lockAdministration } from '../../db/locks.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { requireAdministrator } from '../users/administrators.ts'
import { endRoleSessions } from './end-role-sessions.ts'

/**
 * Deletes a role that no user has had. A used one is deactivated, and its users lose access at once (documents.kept).
 */
export async function removeRole(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  await lockAdministration(tx)
  const before = await tx
    .selectFrom('roles')
    .select(['name', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) throw new NotFound(messages.notFound)
  const used = await tx.selectFrom('users').select('id').where('role_id', '=', id).limit(1).executeTakeFirst()
  if (used) {
    await tx
      .updateTable('roles')
      .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await endRoleSessions(tx, id)
    await requireAdministrator(tx)
  } else await tx.deleteFrom('roles').where('id', '=', id).execute()
  await posted(tx, context, {
    entity: 'roles',
    id,
    act: used ? 'anular' : 'eliminar',
    before,
    after: used ? { ...before, active: false } : null,
  })
  return { id, active: false }
}
