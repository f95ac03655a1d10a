import type { Tx } from '../db/database.ts'
import { NotFound, Refusal } from '../errors.ts'
import { announce } from '../operation/announce.ts'
import { audit } from '../operation/audit.ts'
import type { Context } from '../operation/context.ts'

/**
 * Marks a doubtful backup as good (store.doubtful-backup). The next backups are compared with it.
 * @throws NotFound, Refusal
 */
export async function acceptBackup(tx: Tx, context: Context, id: number): Promise<{ id: number }> {
  const row = await tx
    .selectFrom('backups')
    .select(['result', 'reason', 'file'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (row.result !== 'doubtful') throw new Refusal('Solo se acepta un respaldo dudoso')
  await tx.updateTable('backups').set({ result: 'done' }).where('id', '=', id).execute()
  await audit(tx, context, {
    action: 'aceptar',
    entity: 'backups',
    entityId: id,
    after: { file: row.file, reason: row.reason },
  })
  await announce(tx, { entity: 'backups', id })
  return { id }
}
