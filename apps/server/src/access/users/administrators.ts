import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/**
 * Throws when no active user could administer users any more (access.administrator). Call it after the change, under
 * `lockAdministration`, so that concurrent changes cannot each rely on the other's administrator.
 */
export async function requireAdministrator(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select 1 from users u
    join roles r on r.id = u.role_id and r.active
    join role_resources rr on rr.role_id = r.id
    join resources x on x.id = rr.resource_id and x.name = 'adminUsuario'
    where u.active limit 1`.execute(tx)
  if (rows.length === 0) throw new Refusal(messages.lastAdministrator)
}
