import { openSession } from '@yunque/server/access/sessions/sessions'
import type { Database } from '@yunque/server/db/database'
import { inTransaction } from '@yunque/server/db/transaction'

/** A new user for each seller, of the administrator's role and area: calls are limited per user. Returns their tokens. */
export async function signInSellers({ db }: Database, sellers: number): Promise<string[]> {
  const { role_id, area_id } = await db
    .selectFrom('users')
    .select(['role_id', 'area_id'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: sellers }, (_, i) => ({
    username: `vende${i}`,
    code: `V${i}`,
    full_name: `Caja ${i}`,
    email: `vende${i}@example.com`,
    password_hash: '',
    must_change_password: false,
    role_id,
    area_id,
  }))
  const users = await db.insertInto('users').values(rows).returning('id').execute()
  return Promise.all(
    users.map(async ({ id }) => {
      const opening = inTransaction(db, (tx) => openSession(tx, id, { address: '', userAgent: '' }))
      return (await opening).token
    }),
  )
}
