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
  await sql`
    insert into copy_marks (name, kind, label, lsn)
    select m.name, ${kind}, ${label.slice(0, 200)}, pg_create_restore_point(m.name)
    from settings s cross join (select 'yunque ' || gen_random_uuid() as name) m
    where (s.continuous_folder or s.continuous_storage)
      and has_function_privilege('pg_create_restore_point(text)', 'execute')`.execute(tx)
}
