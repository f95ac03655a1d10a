import { sql } from 'kysely'
import { z } from 'zod'
import { administers } from '../../access/accounts/administers.ts'
import { verifying } from '../../access/accounts/passwords.ts'
import type { Db } from '../../db/database.ts'

const list = z.array(z.object({ username: z.string(), hashes: z.array(z.string()) }))
/** Users who may make the reserve computer the store, with the hashes of their passwords. */
export type Administrators = z.output<typeof list>

export async function readAdministrators(db: Db): Promise<Administrators> {
  const { rows } = await sql<Administrators[number]>`
    select u.username, array_remove(array[u.password_hash,
      case when u.temporary_expires_at > now() then u.temporary_hash end], null) as hashes
    from users u join roles r on r.id = u.role_id
    where u.active and r.active and ${sql.raw(administers('u'))} order by u.id`.execute(db)
  return rows
}

/**
 * Whether somebody is an administrator, as the reserve computer last received them. Undefined when it received none: the
 * recovered database decides then.
 */
export async function isKeptAdministrator(
  kept: Buffer | undefined,
  { username, password }: { username: string; password: string },
): Promise<boolean | undefined> {
  if (kept === undefined) return undefined
  const found = list
    .parse(JSON.parse(kept.toString('utf8')))
    .find((one) => one.username.toLowerCase() === username.toLowerCase())
  return verifying(async (verify) => {
    for (const hash of found?.hashes ?? ['']) if (await verify(hash, password)) return true
    return false
  })
}
