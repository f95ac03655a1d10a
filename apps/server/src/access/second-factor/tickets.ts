import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import { lockUser, proofOfPassword } from './factors.ts'

/** A sign-in whose password was right and whose second factor is awaited. */
export type Ticket = { hash: Buffer; userId: number; username: string; challenge: string | null }

/** Opens one, for five minutes. Answers its token. */
export async function openTicket(tx: Tx, userId: number): Promise<string> {
  const token = newToken()
  await sql`insert into sign_in_tickets (token_hash, user_id, password_proof, expires_at)
    select ${hashToken(token)}, u.id, ${proofOfPassword}, now() + interval '5 minutes'
    from users u where u.id = ${userId}`.execute(tx)
  return token
}

/**
 * The ticket of a token. One that ends later than any can was opened by a wrong clock, and counts as lapsed.
 * @throws Refusal when it has lapsed, was used, or the password or the user changed since
 */
export async function findTicket(db: Db | Tx, token: string): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    select t.token_hash as hash, u.id as "userId", u.username, t.challenge
    from sign_in_tickets t join users u on u.id = t.user_id join roles r on r.id = u.role_id
    where t.token_hash = ${hashToken(token)} and t.expires_at between now() and now() + interval '6 minutes'
      and t.password_proof = ${proofOfPassword}
      and u.active and r.active and not u.must_change_password`.execute(db)
  const [ticket] = rows
  if (!ticket) throw new Refusal(messages.ticketExpired)
  return ticket
}

/** As `findTicket`, with its user locked: nobody else proves anything for that user meanwhile. */
export async function lockTicket(tx: Tx, token: string): Promise<Ticket> {
  const { userId } = await findTicket(tx, token)
  await lockUser(tx, userId)
  return findTicket(tx, token)
}

/** What a passkey has to sign for this ticket; null: nothing any more. */
export async function setChallenge(db: Db | Tx, { hash }: Ticket, challenge: string | null): Promise<void> {
  await db.updateTable('sign_in_tickets').set({ challenge }).where('token_hash', '=', hash).execute()
}

/** Takes the ticket out of use. */
export async function closeTicket(tx: Tx, { hash }: Ticket): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('token_hash', '=', hash).execute()
}
