import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { actingIn } from '../operation/acting.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { assistantLimits } from '../system/limits.ts'

const READ = 'consultar'
const MOST_INPUT = 500

/**
 * Notes in the audit trail what an assistant read, with the input of the tool, up to a number per hour of a key (assistants.audit).
 * What it writes has the entry of every program.
 */
export async function noteRead(db: Db, context: Context, call: string, input: object): Promise<void> {
  const { key } = context.actor
  if (!key) return
  await actingIn(db, context, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_trail where action = ${sql.lit(READ)} and entity = 'apiKeys'
        and entity_id = ${String(key.id)} and at between now() - interval '1 hour' and now()`.execute(tx)
    if ((rows[0]?.count ?? 0) >= assistantLimits.notedAnHour) return
    const after = { call, input: JSON.stringify(input).slice(0, MOST_INPUT) }
    await posted(tx, context, { trail: 'apiKeys', id: key.id, act: READ, after })
  })
}
