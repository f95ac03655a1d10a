import type { Database } from '../db/database.ts'

/** Marks the store as a practice shop, which makes no backups (store.practice). */
export async function markPractice({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .updateTable('settings')
    .set({ name: 'Tienda de práctica', practice: true, backup_nightly: false })
    .execute()
}
