import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** The second factors of a user. */
export type Factors = {
  totp: boolean
  /** The host names at which the user has a passkey. */
  passkeyHosts: string[]
  /** Whether the role requires one. */
  demanded: boolean
}

/** The factors of a user. */
export async function factorsOf(db: Db | Tx, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select exists (select from totp_secrets t where t.user_id = u.id) as totp,
      array(select distinct host from passkeys p where p.user_id = u.id order by host) as "passkeyHosts",
      r.second_factor as demanded
    from users u join roles r on r.id = u.role_id where u.id = ${userId}`.execute(db)
  const [factors] = rows
  if (!factors) throw new Error(`The user ${userId} is gone`)
  return factors
}

/** Whether there is any. */
export const hasFactor = ({ totp, passkeyHosts }: Factors): boolean => totp || passkeyHosts.length > 0

/** Removes everything of a user's second factor. Returns whether there was one. */
export async function removeFactors(tx: Tx, userId: number): Promise<boolean> {
  const had = hasFactor(await factorsOf(tx, userId))
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('remembered_devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_factor_setups').where('user_id', '=', userId).execute()
  return had
}

/** Locks the user while a second factor is verified or changed, one at a time. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}
