import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { NotFound, Refusal } from '../errors.ts'
import { actingIn } from '../operation/acting.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'

/**
 * Removes a backup and its file. A running one is refused, and the last good one while later ones are not good.
 * @throws NotFound, Refusal
 */
export async function removeBackup(
  db: Db,
  context: Context,
  { id, folder }: { id: number; folder: string },
): Promise<{ id: number; active: boolean }> {
  const file = await actingIn(db, context, async (tx) => {
    const row = await tx
      .selectFrom('backups')
      .select(['file', 'result'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new NotFound()
    if (row.result === 'running') throw new Refusal('El respaldo está en curso')
    if (row.result === 'done' && (await isNeeded(tx, id)))
      throw new Refusal('Es el último respaldo bueno: los siguientes fallaron o son dudosos')
    await tx.deleteFrom('backups').where('id', '=', id).execute()
    await posted(tx, context, { entity: 'backups', id, act: 'eliminar', before: { file: row.file } })
    return row.file
  })
  await rm(join(folder, file), { force: true })
  return { id, active: false }
}

/** Whether it is the only good one and a later one failed or is doubtful. */
async function isNeeded(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select not exists (select from backups where result = 'done' and id <> ${id})
      and exists (select from backups where result in ('failed', 'doubtful') and id > ${id}) as needed`.execute(
    tx,
  )
  return rows[0]?.needed ?? false
}
