import type { Db } from '../db/database.ts'

/** The time zone of the store. */
export async function zoneOf(db: Db): Promise<string> {
  const settings = await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow()
  return settings.time_zone
}
