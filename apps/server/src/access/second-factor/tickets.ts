import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { proofOfPassword } from '../sessions/proof-of-password.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import { lockUser } from './factors.ts'

/** A sign-in whose password was right and whose second factor is pending. */
export type Ticket = { hash: Buffer; userId: number; username: string; challenge: string | null }

/** Opens a ticket for five minutes. Returns its token. */
export async function openTicket(tx: Tx, userId: number): Promise<string> {
  const token = newToken()
  await sql`insert into sign_in_tickets (token_hash, user_id, password_proof, expires_at)
    select ${hashToken(token)}, u.id, ${proofOfPassword}, now() + interval '5 minutes'
    from users u where u.id = ${userId}`.execute(tx)
  return token
}

/**
 * The ticket of a token. An expiry beyond the longest possible one was dated by a wrong clock, and counts as expired.
 * @throws Refusal when it has expired, was used, or the password or the user changed since
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

/** Like `findTicket`, with its user locked, so that proofs of that user run one after another. */
export async function lockTicket(tx: Tx, token: string): Promise<Ticket> {
  const { userId } = await findTicket(tx, token)
  await lockUser(tx, userId)
  return findTicket(tx, token)
}

/** Stores the challenge for a passkey; null removes it. */
export async function setChallenge(db: Db | Tx, { hash }: Ticket, challenge: string | null): Promise<void> {
  await db.updateTable('sign_in_tickets').set({ challenge }).where('token_hash', '=', hash).execute()
}

/** Removes the ticket. */
export async function closeTicket(tx: Tx, { hash }: Ticket): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('token_hash', '=', hash).execute()
}
