import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Ends what a deactivated user left open: sessions, public links, and mails that wait to be sent. None comes back when the
 * user is active again (access.deactivated).
 */
export async function endAccess(tx: Tx, context: Context, userId: number): Promise<void> {
  await endSessions(tx, context, userId)
  await sql`update share_links set revoked_at = now(), revoked_by = ${context.actor.userId}
    where created_by = ${userId} and revoked_at is null`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update mail_outbox set refused_at = now(), reason = 'Quien lo envió ya no tiene acceso'
    where sent_by = ${userId} and sent_at is null and refused_at is null`.execute(tx)
  if (numAffectedRows > 0n) await posted(tx, context, { entity: 'mails', id: 0 })
}
