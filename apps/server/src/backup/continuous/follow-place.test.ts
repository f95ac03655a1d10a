import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  COPIED_STORE,
  type FollowedDatabase,
  startFollowedDatabase,
} from '../../../test/followed-database.ts'
import { readChains } from './chain.ts'
import { chooseMoment } from './choose-moment.ts'
import { folderPlace } from './folder-place.ts'
import type { PlaceState } from './follow-place.ts'
import { listLog } from './log-files.ts'
import { writeLog } from './prepare-recovery.ts'

/** Waits until the place has everything of now, and a base copy. */
async function untilCurrent(state: PlaceState): Promise<void> {
  const now = Date.now()
  await expect.poll(() => state.complete ?? 0).toBeGreaterThan(now)
  await expect.poll(() => state.base).toBeDefined()
}

/** Ends a segment of the log that has something. */
async function nextSegment({ database: { pool } }: FollowedDatabase): Promise<void> {
  await pool.query('select pg_logical_emit_message(true, $1, $1)', ['yunque'])
  await pool.query('select pg_switch_wal()')
}

test('a chain whose first log went goes on after a restart, and each base copy has the log that it needs', async () => {
  const followed = await startFollowedDatabase()
  const place = folderPlace(followed.usb, COPIED_STORE)
  const first = followed.follow()
  await untilCurrent(first.state)
  await nextSegment(followed)
  await untilCurrent(first.state)
  await first.end()
  const [chain] = await readChains(place)
  const starts = async () => (await listLog(place, chain?.id ?? '')).map(({ start }) => start)
  expect(await starts()).toContain(chain?.start)
  const second = followed.follow(undefined, { days: 0, baseEveryMs: 1 })
  await expect.poll(starts).not.toContain(chain?.start)
  await second.end()
  const third = followed.follow()
  await untilCurrent(third.state)
  expect(await readChains(place)).toHaveLength(1)
  expect(third.state.gap).toBeUndefined()
  await third.end()
  const folder = join(followed.home, 'restaurada')
  mkdirSync(folder)
  const chosen = await chooseMoment(place, { kind: 'last' })
  await writeLog(place, chosen, { folder, stop: undefined, onProgress: () => undefined })
})
