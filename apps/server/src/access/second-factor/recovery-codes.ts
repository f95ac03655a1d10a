import { randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

const COUNT = 10
/** Without look-alikes. Ten letters have 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Cost of the hash of a recovery code: scrypt, 16 MiB. Only tests change it. */
export const codeHashCost = { cost: 16_384, blockSize: 8, parallelization: 1 }

/** Recovery codes, and their stored salt and hashes. */
export type RecoveryCodes = { codes: string[]; salt: Buffer; hashes: Buffer[] }

/** Makes ten codes. Not inside a transaction, because hashing is slow. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: COUNT }, () => `${someLetters(5)}-${someLetters(5)}`)
  const salt = randomBytes(16)
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashOf(code, salt))) }
}

/** Replaces the codes of a user. */
export async function storeRecoveryCodes(
  tx: Tx,
  userId: number,
  { salt, hashes }: RecoveryCodes,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, salt }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** The hash of a typed code of this user; undefined when the user has no codes. Not inside a transaction. */
export async function hashForUser(db: Db, userId: number, typed: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row && hashOf(typed, row.salt)
}

/** Uses up a code. Returns whether it was valid. */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`.execute(tx)
  return numAffectedRows > 0n
}

/** The number of unused codes of a user. */
export async function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

const someLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (code: string, salt: Buffer): Promise<Buffer> =>
  derive(code.toLowerCase().replaceAll(/[\s-]/g, ''), salt, 32, codeHashCost)
