import { messages } from '@yunque/contract/core/messages'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { throttles } from '../../system/limits.ts'
import { type Attempts, countAttempt, forgetAttempts, refuseBlocked } from '../accounts/throttle.ts'
import type { SignedIn } from '../sessions/answer-sign-in.ts'
import { noteRefusedSignIn } from '../sessions/note-refused-sign-in.ts'
import type { Origin } from '../sessions/origin.ts'
import { openProvedSession } from './enter.ts'
import { closeTicket, lockTicket, type Ticket } from './tickets.ts'

/** The counts of wrong codes: the user's and the address's. */
export const attemptsOf = ({ username }: Ticket, { address }: Origin): [Attempts, Attempts] => [
  { throttle: throttles.secondFactorOfUser, of: username },
  { throttle: throttles.signInFromAddress, of: address },
]

type Proof = { ticket: string; remember: boolean; origin: Origin }

/**
 * Opens the session of a ticket when `isRight` verifies the second factor. The user is locked, so that of concurrent
 * attempts each sees the used codes and counts of earlier ones. @throws Refusal when it is wrong
 */
export async function prove(
  db: Db,
  { ticket: token, remember, origin }: Proof,
  isRight: (tx: Tx, ticket: Ticket) => Promise<boolean>,
): Promise<SignedIn> {
  const answer = await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, token)
    const attempts = attemptsOf(ticket, origin)
    await refuseBlocked(tx, attempts)
    if (!(await isRight(tx, ticket))) {
      // Returned, not thrown: the count and the audit entry have to be committed.
      await countAttempt(tx, attempts)
      const refused = { userId: ticket.userId, address: origin.address, wrong: 'segundo factor' } as const
      await noteRefusedSignIn(tx, refused, origin.requestId)
      return null
    }
    await forgetAttempts(tx, attempts[0])
    await closeTicket(tx, ticket)
    return openProvedSession(tx, ticket.userId, { remember, origin })
  })
  if (!answer) throw new Refusal(messages.wrongCode)
  return answer
}
