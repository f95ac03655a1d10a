import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

type Setup = { secret: Buffer | null; challenge: string | null }

/** Stores a set-up in progress for ten minutes, replacing an earlier one. */
export async function beginSetup(db: Db | Tx, userId: number, setup: Partial<Setup>): Promise<void> {
  const { secret = null, challenge = null } = setup
  await sql`insert into second_factor_setups (user_id, secret, challenge, expires_at)
    values (${userId}, ${secret}, ${challenge}, now() + interval '10 minutes')
    on conflict (user_id) do update set secret = excluded.secret, challenge = excluded.challenge,
      expires_at = excluded.expires_at`.execute(db)
}

/** The set-up in progress of a user. @throws Refusal when it has expired, or is dated in the future by a wrong clock */
export async function findSetup(tx: Tx, userId: number): Promise<Setup> {
  const { rows } = await sql<Setup>`select secret, challenge from second_factor_setups
    where user_id = ${userId} and expires_at between now() and now() + interval '11 minutes'`.execute(tx)
  const [setup] = rows
  if (!setup) throw new Refusal('La configuración venció. Empiece de nuevo.')
  return setup
}

/** Removes a confirmed set-up. */
export async function endSetup(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('second_factor_setups').where('user_id', '=', userId).execute()
}
