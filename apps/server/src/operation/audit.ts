import type { AuditEntity } from '@yunque/contract/audit/audit-words'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Context } from './context.ts'

/** An entry of the audit trail: the action, the record, and its values before and after. */
export type AuditEntry = {
  action: string
  entity: AuditEntity
  entityId?: number | string
  before?: object | null
  after?: object | null
}

/** Writes an entry of the append-only audit trail, in the transaction of the change (access.audit). */
export async function audit(tx: Tx, { actor, requestId }: Context, entry: AuditEntry): Promise<void> {
  const { action, entity, entityId, before, after } = entry
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
  await sql`insert into audit_trail (user_id, username, action, entity, entity_id, before, after, request_id)
    values (${actor.userId || null}, ${actor.username}, ${action}, ${entity}, ${entityId === undefined ? null : String(entityId)},
      ${json(before)}::jsonb, ${json(after)}::jsonb, ${requestId})`.execute(tx)
}
