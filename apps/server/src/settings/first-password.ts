import { existsSync } from 'node:fs'
import type { FirstPassword } from '@yunque/contract/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Where the generated password of the first user is: the terminal, or the file of the settings, which the installer shows
 * and deletes. Undefined as soon as a password was changed or there is another user (sign-in.first-password).
 */
export async function firstPasswordPlace(
  db: Db,
  file: string | undefined,
): Promise<FirstPassword | undefined> {
  const { rows } = await sql<{ unchanged: boolean }>`
    select (select count(*) = 1 and bool_and(must_change_password) from users)
      and not exists (select from audit_trail where entity = 'users' and action = 'cambiar contraseña') as unchanged`.execute(
    db,
  )
  if (!rows[0]?.unchanged) return undefined
  if (file === undefined) return 'terminal'
  return existsSync(file) ? 'file' : 'installer'
}
