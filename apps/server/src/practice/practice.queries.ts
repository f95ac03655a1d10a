import type { PracticeUser } from '@yunque/contract/practice/practice'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The users of a practice shop, without its administrator, whose password nobody knows. Nobody outside one. */
export async function practiceUsers(db: Db): Promise<PracticeUser[]> {
  const { rows } = await sql<PracticeUser>`
    select u.username, u.full_name as "fullName", r.name as role
    from users u join roles r on r.id = u.role_id join settings s on s.practice and s.looked_at is null
    where u.active and u.username <> 'admin' order by u.id`.execute(db)
  return rows
}
