import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { sells } from './users.queries.ts'

/** An active user, by username; without one, the user who saves. */
export async function activeUserOf(
  tx: Tx,
  { actor }: Context,
  username: string,
): Promise<{ id: number; sells: boolean }> {
  if (username === '' || username.toLowerCase() === actor.username.toLowerCase())
    return { id: actor.userId, sells: true }
  const { rows } = await sql<{ id: number; sells: boolean }>`
    select u.id, ${sells} as sells
    from users u where lower(u.username) = lower(${username}) and u.active`.execute(tx)
  const [user] = rows
  if (!user) throw new Refusal(`El vendedor ${username} no existe o está inactivo`)
  return user
}
