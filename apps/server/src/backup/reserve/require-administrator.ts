import { sql } from 'kysely'
import { administers } from '../../access/accounts/administers.ts'
import { authenticate } from '../../access/accounts/authenticate.ts'
import type { Origin } from '../../access/sessions/origin.ts'
import type { Db } from '../../db/database.ts'
import { Forbidden } from '../../errors.ts'

/** Who may make another computer the store: holders of `app`, by their password. @throws Refusal, TooMany, Forbidden */
export async function requireAdministrator(
  db: Db,
  { username, password }: { username: string; password: string },
  origin: Origin,
): Promise<{ id: number; username: string }> {
  const { account } = await authenticate(db, { username, password }, origin)
  const { rows } =
    await sql`select from users u where u.id = ${account.id} and ${sql.raw(administers('u'))}`.execute(db)
  if (rows.length === 0) throw new Forbidden('Ese usuario no administra la tienda')
  return { id: account.id, username: account.username }
}
