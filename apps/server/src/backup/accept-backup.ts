import type { Tx } from '../db/database.ts'
import { NotFound, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'

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
  await posted(tx, context, {
    entity: 'backups',
    id,
    act: 'aceptar',
    after: { file: row.file, reason: row.reason },
  })
  return { id }
}
