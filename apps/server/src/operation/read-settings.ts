import { CompiledQuery, type Selectable } from 'kysely'
import type { Db, Tables } from '../db/database.ts'
import { settingsColumns } from './settings-columns.ts'

/** The company's settings, as the database has them now. */
export type Settings = Selectable<Tables['settings']>

/** Built once: it is in every operation. */
const select = CompiledQuery.raw(`select ${settingsColumns.join(', ')} from settings`)

/** Reads the only row of settings. */
export async function readSettings(db: Db): Promise<Settings> {
  const [settings] = (await db.executeQuery<Settings>(select)).rows
  if (!settings) throw new Error('The store has no settings')
  return settings
}
