import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** What a mark stands before. */
export type MarkKind = 'import' | 'closing' | 'update' | 'restore'

/**
 * Notes a point of the log before an act (store.continuous-marks), so that the store can be restored to just before it. Called in the
 * transaction of the act, near its end: what others committed until then stays. Does nothing while there is no continuous copy.
 * `label`: what a person calls the act, such as «la importación 17».
 */
export async function markAct(tx: Tx, { kind, label }: { kind: MarkKind; label: string }): Promise<void> {
  if (!(await isMarked(tx))) return
  await sql`
    insert into copy_marks (name, kind, label, lsn)
    select m.name, ${kind}, ${label.slice(0, 200)}, pg_create_restore_point(m.name)
    from (select 'yunque ' || gen_random_uuid() as name) m`.execute(tx)
}

/**
 * Whether the store is copied by a user who may make points of the log. A statement of its own: PostgreSQL refuses a statement
 * with a function that its user may not execute, also when no row reaches it.
 */
async function isMarked(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`
    select (continuous_folder or continuous_storage)
      and has_function_privilege('pg_create_restore_point(text)', 'execute') as marked from settings`.execute(
    tx,
  )
  return rows[0]?.marked ?? false
}
