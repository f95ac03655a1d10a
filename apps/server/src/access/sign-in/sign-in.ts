import type { Credentials } from '@yunque/contract/access/account'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { authenticate } from '../accounts/authenticate.ts'
import { openSessionOrAskFactor } from '../second-factor/enter.ts'
import type { SignedIn } from '../sessions/answer-sign-in.ts'
import type { Origin } from '../sessions/origin.ts'
import { profileOf } from '../sessions/profile.ts'

/**
 * Opens a session for the right username and password, or asks for the second factor. With a temporary password, or one
 * that has to be changed, no session is opened: the answer has `mustChangePassword`, and only changing it is possible
 * (sign-in.password-change).
 */
export async function signIn(
  db: Db,
  credentials: Credentials,
  { devices, origin }: { devices: readonly string[]; origin: Origin },
): Promise<SignedIn> {
  const { account, temporary } = await authenticate(db, credentials, origin)
  if (temporary || account.must_change_password)
    return { answer: { token: '', mustChangePassword: true, ...(await profileOf(db, account.id)) } }
  const known = credentials.device === undefined ? devices : [credentials.device, ...devices]
  return inTransaction(db, (tx) => openSessionOrAskFactor(tx, account.id, { devices: known, origin }))
}
