import type { Selectable } from 'kysely'
import type { Db, Tables } from '../db/database.ts'

/** The company's settings, as the database has them now. */
export type Settings = Selectable<Tables['settings']>

/** Reads the only row of settings. */
export function readSettings(db: Db): Promise<Settings> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
}
