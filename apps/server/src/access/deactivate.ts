import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { posted, type RecordEntity } from '../operation/posted.ts'

/** Master data that documents refer to. Deleting deactivates it (documents.kept). */
type Deactivated = {
  table:
    | 'authorizations'
    | 'buyers'
    | 'clients'
    | 'goals'
    | 'price_lists'
    | 'projects'
    | 'providers'
    | 'vendors'
  before: object
}

/** Deactivates the record of `event` and returns the answer of `X/{id}/delete`. */
export async function deactivate(
  tx: Tx,
  context: Context,
  { table, before, ...event }: Deactivated & { entity: RecordEntity; id: number },
): Promise<{ id: number; active: boolean }> {
  await sql`update ${sql.table(table)} set active = false, version = version + 1,
      modified_by = ${context.actor.username}, modified_at = now()
    where id = ${event.id}`.execute(tx)
  await posted(tx, context, { ...event, before, after: { ...before, active: false } })
  return { id: event.id, active: false }
}
