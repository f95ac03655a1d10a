import { newSealKeys, unseal } from '@yunque/contract/core/seal'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'

type SealKey = { publicKey: string; privateKey: string }

const stored = async (db: Db): Promise<SealKey[]> =>
  (
    await sql<SealKey>`select public_key as "publicKey", private_key as "privateKey" from seal_keys order by id desc`.execute(
      db,
    )
  ).rows

/** The key to which devices seal their sales. The first device that asks makes it (offline.sealed). */
export async function presentSealKey(db: Db): Promise<string> {
  const [present] = await stored(db)
  if (present) return present.publicKey
  const made = await newSealKeys()
  await inTransaction(db, async (tx) => {
    // Two devices that ask at the same moment get one key.
    await sql`lock table seal_keys in exclusive mode`.execute(tx)
    await sql`insert into seal_keys (public_key, private_key)
      select ${made.publicKey}, ${made.privateKey} where not exists (select from seal_keys)`.execute(tx)
  })
  const [kept] = await stored(db)
  if (!kept) throw new Error('The key was written just now')
  return kept.publicKey
}

/** Opens a sealed text with any key of the store; undefined when none opens it. */
export async function openSealed(db: Db, sealed: string, bound: string): Promise<string | undefined> {
  for (const { privateKey } of await stored(db)) {
    const opened = await unseal(sealed, privateKey, bound).catch(() => undefined)
    if (opened !== undefined) return opened
  }
  return undefined
}
