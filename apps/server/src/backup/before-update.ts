import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { markAct } from '../operation/mark-act.ts'
import { StartError } from '../system/start-error.ts'
import { beginBackup } from './backup-work.ts'
import { verifyArchive } from './read-archive.ts'

/**
 * Makes the backup before an update, reads it again, and returns its path. Its name says what it is for, and it is never
 * removed by itself. Throws when it fails or is doubtful: who updates looks at that first.
 */
export async function backUpBeforeUpdate(
  database: Database,
  { folder, dataDir, version }: { folder: string; dataDir: string; version: string },
): Promise<string> {
  await database.db
    .transaction()
    .execute((tx) => markAct(tx, { kind: 'update', label: `la actualización a ${version}` }))
  const place = { database, folder, dataDir, stop: new AbortController().signal }
  const asked = { scheduled: false, by: 'sistema', at: new Date(), purpose: `antes-de-${version}` }
  const { file, ended } = await beginBackup(place, asked)
  const fault = await ended
  if (fault) throw new StartError(`respaldo ${file}: ${fault.message}`)
  const path = join(folder, file)
  await verifyArchive(path)
  return path
}
