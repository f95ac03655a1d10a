import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CopyPlace } from '../src/backup/continuous/copy-place.ts'
import { folderPlace } from '../src/backup/continuous/folder-place.ts'
import {
  type Following,
  followPlace,
  newState,
  type PlaceState,
} from '../src/backup/continuous/follow-place.ts'
import { markText } from '../src/backup/copy-folder.ts'
import { connect, type Database } from '../src/db/database.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'

export const COPIED_STORE = '0f9e8d7c-0000-4000-8000-000000000000'

/** An embedded database without a store, and a folder with the mark of one. */
export type FollowedDatabase = {
  database: Database
  home: string
  dataDir: string
  usb: string
  /** Follows the database to a place, by default the folder, until the returned function or the end of the test. */
  follow(place?: CopyPlace, pace?: Partial<Following>): { state: PlaceState; end: () => Promise<void> }
}

/** Starts one, for as long as the test runs. */
export async function startFollowedDatabase(): Promise<FollowedDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'yunque-seguida-'))
  chmodSync(home, 0o755)
  const [dataDir, usb] = [join(home, 'datos'), join(home, 'usb')]
  for (const folder of [dataDir, usb]) mkdirSync(folder)
  writeFileSync(join(usb, 'copias-de-yunque.txt'), markText(COPIED_STORE))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  const database = connect(postgres.url, { size: 2 })
  const ends: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const end of ends) await end()
    await database.close()
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  })
  const follow: FollowedDatabase['follow'] = (place = folderPlace(usb, COPIED_STORE), pace = {}) => {
    const stop = new AbortController()
    const state = newState()
    const following: Following = {
      database,
      dataDir,
      id: 'prueba',
      place,
      store: COPIED_STORE,
      days: 14,
      stop: stop.signal,
      retryMs: 100,
      onError: () => undefined,
      onChange: () => undefined,
    }
    const done = followPlace(Object.assign(following, pace), state)
    const end = async () => {
      stop.abort()
      await done
    }
    ends.push(end)
    return { state, end }
  }
  return { database, home, dataDir, usb, follow }
}
