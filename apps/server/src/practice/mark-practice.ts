import { hashPassword } from '../access/accounts/passwords.ts'
import type { Database } from '../db/database.ts'

/** Marks the store as a practice shop, which makes no backups (store.practice). */
export async function markPractice({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .updateTable('settings')
    .set({ name: 'Tienda de práctica', practice: true, backup_nightly: false })
    .execute()
}

/** Gives all users but the administrator the password that a browser gets from the store (store.practice-password). */
export async function setPracticePassword({ db }: Pick<Database, 'db'>, password: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), must_change_password: false })
    .where('username', '<>', 'admin')
    .execute()
}
