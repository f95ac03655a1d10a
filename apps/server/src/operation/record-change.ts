import type { Tx } from '../db/database.ts'
import { announce, type Event } from './announce.ts'
import { audit } from './audit.ts'
import type { Context } from './context.ts'

/** A change of master data: the record before (null: added) and after (null: removed). */
export type RecordChange = Event & { before: object | null; after: object | null }

/** Writes the audit entry of a change of master data, and announces it. */
export async function recordChange(tx: Tx, context: Context, change: RecordChange): Promise<void> {
  const { before, after, ...event } = change
  const action = before === null ? 'agregar' : after === null ? 'eliminar' : 'modificar'
  await audit(tx, context, { action, entity: event.entity, entityId: event.id, before, after })
  await announce(tx, event)
}
