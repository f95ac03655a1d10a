import type { Credentials } from '@yunque/contract/access/account'
import { messages } from '@yunque/contract/core/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { throttles } from '../../system/limits.ts'
import { noteRefusedSignIn } from '../sessions/note-refused-sign-in.ts'
import type { Origin } from '../sessions/origin.ts'
import { type Verify, verifying } from './passwords.ts'
import { countAttempt, forgetAttempts, refuseBlocked } from './throttle.ts'

/** The fields of a user that a sign-in reads. */
export type Account = {
  id: number
  username: string
  password_hash: string
  must_change_password: boolean
  /** The hash of a temporary password that is still valid. */
  temporary_hash: string | null
  /** Whether the user opened a session from this address in the last 90 days. The throttle per user does not apply then. */
  known_address: boolean
}
/** The user, and whether by the temporary password. */
export type Authenticated = { account: Account; temporary: boolean }

/**
 * The user with this username and password. An unknown user, an inactive one and a wrong password get the same sentence
 * after the same time; the attempt is counted and noted in the audit trail. After too many, attempts are refused for a
 * while (sign-in.same-answer, sign-in.guesses).
 */
export async function authenticate(
  db: Db,
  { username, password }: Credentials,
  { address, requestId }: Origin,
): Promise<Authenticated> {
  const here = { throttle: throttles.signInOfUserFrom, of: username, from: address }
  const anywhere = { throttle: throttles.signInOfUser, of: username }
  const attempts = [here, { throttle: throttles.signInFromAddress, of: address }, anywhere]
  // Checked when the turn has come, so that concurrent attempts see the block of earlier ones.
  return verifying(async (verify) => {
    const account = await findAccount(db, username, address)
    await refuseBlocked(db, account?.known_address ? attempts.filter((one) => one !== anywhere) : attempts)
    const authenticated = await prove(verify, account, password)
    if (!authenticated) {
      await countAttempt(db, attempts)
      const refused = { userId: account?.id, address, wrong: 'contraseña' } as const
      await inTransaction(db, (tx) => noteRefusedSignIn(tx, refused, requestId))
      throw new Refusal(messages.wrongCredentials)
    }
    await forgetAttempts(db, here)
    return authenticated
  })
}

async function findAccount(db: Db, username: string, address: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.username, u.password_hash, u.must_change_password,
      case when u.temporary_expires_at between now() and now() + interval '61 minutes' then u.temporary_hash end as temporary_hash,
      exists (select from known_addresses k where k.user_id = u.id and k.address = ${address}) as known_address
    from users u join roles r on r.id = u.role_id
    where lower(u.username) = lower(${username}) and u.active and r.active`.execute(db)
  return rows[0]
}

/** Verifies two hashes in every case: with one password, with two, and without a user. */
async function prove(
  verify: Verify,
  account: Account | undefined,
  password: string,
): Promise<Authenticated | undefined> {
  if ((await verify(account?.password_hash ?? '', password)) && account) return { account, temporary: false }
  if ((await verify(account?.temporary_hash ?? '', password)) && account) return { account, temporary: true }
  return undefined
}
