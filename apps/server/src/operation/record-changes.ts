import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { announceAll } from './announce.ts'
import type { Context } from './context.ts'
import type { RecordEntity } from './record-change.ts'

/** The fields of a record that a change altered, with their values before and after. */
export type Changed = { id: number; before: object; after: object }

/** Writes the audit entries of a change of several records of one entity by one statement, and announces them. */
export async function recordChanges(
  tx: Tx,
  { actor, requestId }: Context,
  entity: RecordEntity,
  changes: readonly Changed[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into audit_trail (user_id, username, action, entity, entity_id, before, after, request_id)
    select ${actor.userId || null}, ${actor.username}, 'modificar', ${entity}, id::text, before, after, ${requestId}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id int, before jsonb, after jsonb)`.execute(
    tx,
  )
  await announceAll(
    tx,
    entity,
    changes.map(({ id }) => id),
  )
}
