import type { AuditEntity } from '@yunque/contract/audit/audit-words'
import type { Tx } from '../db/database.ts'
import { announce, type Event } from './announce.ts'
import { audit } from './audit.ts'
import type { Context } from './context.ts'
import type { EventEntity } from './event-readers.ts'

/** Entities with one name in the audit trail and in events. */
export type RecordEntity = Extract<EventEntity, AuditEntity>
export type RecordEvent = Event & { entity: RecordEntity }

/** A change of master data: the record before (null: added) and after (null: removed). */
export type RecordChange = RecordEvent & { before: object | null; after: object | null }

/** Writes the audit entry of a change of master data, and announces it. */
export async function recordChange(tx: Tx, context: Context, change: RecordChange): Promise<void> {
  const { before, after, ...event } = change
  const action = before === null ? 'agregar' : after === null ? 'eliminar' : 'modificar'
  await audit(tx, context, { action, entity: event.entity, entityId: event.id, before, after })
  await announce(tx, event)
}
