import type { Db } from '../../db/database.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { hashPassword, randomPassword } from './passwords.ts'

/** The first password of a user. `answer` is the part of the answer with it; empty for the common password. */
export type InitialPassword = { hash: string; answer: { initialPassword?: string } }

/**
 * Returns the common initial password of the settings, or a random one when the setting is empty. Call it outside a
 * transaction, because hashing waits for its turn.
 */
export async function initialPassword(db: Db): Promise<InitialPassword> {
  const { default_password, default_password_hash } = await readSettings(db)
  if (default_password !== '') return { hash: default_password_hash, answer: {} }
  const password = randomPassword()
  return { hash: await hashPassword(password), answer: { initialPassword: password } }
}
