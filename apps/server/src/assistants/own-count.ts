import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'

/**
 * Refuses a count that this key did not open, as the audit trail has it: what people counted is theirs (assistants.drafts).
 * @throws Refusal
 */
export async function refuseCountOfOthers(db: Db, { actor }: Context, countId: unknown): Promise<void> {
  const { rows } = await sql`
    select from audit_trail where entity = 'apiKeys' and entity_id = ${String(actor.key?.id ?? 0)} and action = 'usar'
      and after ->> 'call' = ${stockCounts.open.summary} and after ->> 'record' = ${String(countId)}`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('Solo se cuenta en un conteo que este programa abrió')
}
