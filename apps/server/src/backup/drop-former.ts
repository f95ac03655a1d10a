import { stat } from 'node:fs/promises'
import type { Db } from '../db/database.ts'
import { removeDurably } from '../system/durable-files.ts'
import { keptFormer } from './carry-over.ts'

/** Removes the database of a former major once a good backup was made since it was put aside (store.carry-over). */
export async function dropFormer(dataDir: string, db: Db): Promise<void> {
  for (const path of keptFormer(dataDir)) {
    const { ctime } = await stat(path)
    const backup = await db
      .selectFrom('backups')
      .select('id')
      .where('result', '=', 'done')
      .where('started_at', '>', ctime.toISOString())
      .executeTakeFirst()
    if (backup) removeDurably(path)
  }
}
