import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { refuseOver } from '../operation/caps.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { findMail } from './mails.queries.ts'

/**
 * Puts a message that was sent or refused into the queue again, as a new one, for this address. It is sent in the name of
 * the actor. @throws NotFound, Refusal while it is still in the queue
 */
export async function sendAgain(
  tx: Tx,
  context: Context,
  { id, recipient }: { id: number; recipient: string },
): Promise<{ id: number }> {
  const { state, document } = await findMail(tx, context, id)
  if (state === 'queued') throw new Refusal('El correo todavía está en cola')
  await refuseOver(tx, context, 'mails')
  const { rows } = await sql<{ id: number }>`
    insert into mail_outbox (recipient, subject, body, kind, document_id, from_day, to_day, document, party, sent_by)
    select ${recipient}, subject, body, kind, document_id, from_day, to_day, document, party, ${context.actor.userId}
    from mail_outbox where id = ${id} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The message was not stored')
  await posted(tx, context, { entity: 'mails', id: row.id, act: 'enviar', after: { document, recipient } })
  return row
}
