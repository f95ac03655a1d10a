import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'

/**
 * The codes of a sale for a reader who does not manage authorizations: those that the reader typed. Users who manage
 * them see them in the list (authorizations.secret).
 */
export async function ownCodes(
  db: Db | Tx,
  { actor }: Context,
  { table, id }: { table: 'bills' | 'pre_bills'; id: number },
): Promise<string> {
  const { rows } = await sql<{ codes: string }>`
    select auth_code as codes from ${sql.table(table)} where id = ${id} and auth_by_id = ${actor.userId}`.execute(
    db,
  )
  return rows[0]?.codes ?? ''
}
