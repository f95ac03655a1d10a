import { userKeepers } from '@yunque/contract/access/users.endpoints'
import { importMessages } from '@yunque/contract/imports/import-report'
import type { KeptKind } from '@yunque/contract/imports/import-words'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Forbidden, NotFound, Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { markAct } from '../operation/mark-act.ts'
import { posted } from '../operation/posted.ts'
import type { ImportedRecord } from './define-import.ts'
import { kindsOf } from './imports.queries.ts'

/** A definition, as its undo needs it. */
export type Undoable = {
  subject: { kind: KeptKind }
  undo(tx: Tx, context: Context, records: readonly ImportedRecord[], importId: number): Promise<void>
}

/**
 * Takes back what an import wrote, while nothing depends on it (store.undo-import): by who made it or administers users,
 * with the permissions of a save of the same fields.
 * @throws NotFound, also for kinds that the actor may not import; Forbidden; Refusal when something depends on it
 */
export async function undoImport(
  tx: Tx,
  context: Context,
  { id, definitions }: { id: number; definitions: readonly Undoable[] },
): Promise<{ id: number; active: boolean }> {
  const stored = await tx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const allowed: readonly string[] = kindsOf(context)
  const definition = definitions.find(({ subject }) => subject.kind === stored?.kind)
  if (!stored || !definition || !allowed.includes(stored.kind)) throw new NotFound()
  if (stored.created_by !== context.actor.username && !may(context.actor, ...userKeepers))
    throw new Forbidden(importMessages.notUndoneBy(stored.created_by))
  if (stored.undone_at) throw new Refusal(importMessages.undone)
  const { rows } = await sql<ImportedRecord>`
    select record_id as id, version, before from imported_records where import_id = ${id} order by record_id`.execute(
    tx,
  )
  await definition.undo(tx, context, rows, id)
  const undone = { undone_at: new Date(), undone_by: context.actor.username }
  await tx.updateTable('imports').set(undone).where('id', '=', id).execute()
  const { kind, file_name: fileName, added, changed } = stored
  await posted(tx, context, {
    entity: 'imports',
    id,
    act: 'deshacer',
    before: { kind, fileName, added, changed },
  })
  await markAct(tx, { kind: 'import', label: `deshacer la importación ${id} (${fileName})` })
  return { id, active: false }
}
