import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

const COUNT = 10
/** Without look-alikes; ten of them are 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Recovery codes, and what is stored of them. */
export type RecoveryCodes = { codes: string[]; salt: Buffer; hashes: Buffer[] }

/** Ten new codes. Not inside a transaction: the hashes take a while. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: COUNT }, () => `${someLetters(5)}-${someLetters(5)}`)
  const salt = randomBytes(16)
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashOf(code, salt))) }
}

/** Puts new codes in the place of those that a user had. */
export async function storeRecoveryCodes(
  tx: Tx,
  userId: number,
  { salt, hashes }: RecoveryCodes,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, salt }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** The hash that a code of this user would have; undefined when the user has none. Not inside a transaction. */
export async function hashForUser(db: Db, userId: number, typed: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row && hashOf(typed, row.salt)
}

/** Takes a code out of use. Answers whether it was one. */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`.execute(tx)
  return numAffectedRows > 0n
}

/** How many codes of a user are not used yet. */
export async function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

const someLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (code: string, salt: Buffer): Promise<Buffer> =>
  derive(code.toLowerCase().replaceAll(/[\s-]/g, ''), salt, 32)
