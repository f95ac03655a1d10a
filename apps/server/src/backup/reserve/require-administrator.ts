import { sql } from 'kysely'
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
  const { rows } = await sql`
    select from users u join role_resources rr on rr.role_id = u.role_id join resources r on r.id = rr.resource_id
    where u.id = ${account.id} and r.name = 'app'`.execute(db)
  if (rows.length === 0) throw new Forbidden('Ese usuario no administra la tienda')
  return { id: account.id, username: account.username }
}
