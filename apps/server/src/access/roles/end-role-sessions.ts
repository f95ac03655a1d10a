import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Ends the sessions of all users of a role. Their event streams end with the role's own event. */
export async function endRoleSessions(tx: Tx, roleId: number): Promise<void> {
  await sql`update sessions s set revoked_at = now() from users u
    where u.id = s.user_id and u.role_id = ${roleId} and s.revoked_at is null`.execute(tx)
}
