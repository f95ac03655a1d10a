import type { TillPerson } from '@yunque/contract/access/till.endpoints'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { entersTill } from '../sessions/enters-till.ts'
import type { Till } from './this-till.ts'

/** Who may enter at the till by PIN, by name. */
export async function tillPeople(db: Db, { id }: Till): Promise<TillPerson[]> {
  const { rows } = await sql<TillPerson>`
    select u.id, u.full_name as "fullName" from devices d cross join users u join roles r on r.id = u.role_id
    where d.id = ${id} and ${entersTill} order by norm(u.full_name), u.id`.execute(db)
  return rows
}
