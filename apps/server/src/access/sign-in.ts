import type { AuthAnswer, Credentials } from '@yunque/contract/account'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { authenticate, type Origin } from './authenticate.ts'
import { profileOf } from './profile.ts'
import { enterOrAsk } from './second-factor/enter.ts'

/**
 * Opens a session for the right username and password (API "A few shapes"), or asks for the second factor. With a temporary
 * password, or one that has to be changed, none is opened: the answer says `mustChangePassword`, and only changing it is
 * left (reliability "Security").
 */
export async function signIn(db: Db, credentials: Credentials, origin: Origin): Promise<AuthAnswer> {
  const { account, temporary } = await authenticate(db, credentials, origin)
  if (temporary || account.must_change_password)
    return { token: '', mustChangePassword: true, ...(await profileOf(db, account.id)) }
  return inTransaction(db, (tx) => enterOrAsk(tx, account.id, { device: credentials.device, origin }))
}
