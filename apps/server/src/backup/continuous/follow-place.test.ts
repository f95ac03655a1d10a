import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  COPIED_STORE,
  type FollowedDatabase,
  startFollowedDatabase,
} from '../../../test/followed-database.ts'
import { continuousAlarms } from '../../alarms/continuous-alarms.ts'
import { readBases, readChains } from './chain.ts'
import { chooseMoment } from './choose-moment.ts'
import { stateOf } from './continuous-info.ts'
import type { CopyPlace } from './copy-place.ts'
import { folderPlace } from './folder-place.ts'
import { newState, type PlaceState } from './follow-place.ts'
import { listLog } from './log-files.ts'
import { neededLog, writeLog } from './prepare-recovery.ts'

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

/** Drops the places of readers in the log, when the connections that they served have ended. */
async function dropSlots({ database: { pool } }: FollowedDatabase): Promise<void> {
  const left = async () => {
    await pool.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active')
    return (await pool.query('select from pg_replication_slots')).rowCount
  }
  await expect.poll(left).toBe(0)
}

test('a clock that was ahead and is set right delays no log', async () => {
  const followed = await startFollowedDatabase()
  const place = folderPlace(followed.usb, COPIED_STORE)
  const { state, end } = followed.follow()
  await untilCurrent(state)
  const [chain] = await readChains(place)
  const copied = async () => (await place.list(chain?.id ?? '')).reduce((sum, { size }) => sum + size, 0)
  /** Less than what is written at once. */
  const write = () =>
    followed.database.pool.query(
      "select pg_logical_emit_message(true, 'yunque', string_agg(md5(n::text), '')) from generate_series(1, 5000) n",
    )
  const real = Date.now
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000)
  const before = await copied()
  await write()
  await expect.poll(copied).toBeGreaterThan(before + 50_000)
  ahead.mockRestore()
  const then = await copied()
  await write()
  await expect.poll(copied).toBeGreaterThan(then + 50_000)
  await expect.poll(() => state.complete ?? 0).toBeLessThan(real() + 60_000)
  await end()
})

test('a base copy counts when the place has its log too', async () => {
  const followed = await startFollowedDatabase()
  const place = folderPlace(followed.usb, COPIED_STORE)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const append: CopyPlace['append'] = async (...piece) => {
    await released
    await place.append(...piece)
  }
  const { state, end } = followed.follow({ ...place, append })
  const bases = async () => readBases(place, (await readChains(place))[0]?.id ?? '')
  await expect.poll(async () => (await bases()).length, { timeout: 30_000 }).toBe(1)
  expect(state.base).toBeUndefined()
  release()
  await expect.poll(() => state.base).toBeDefined()
  expect(await chooseMoment(place, { kind: 'last' })).toMatchObject({ target: { kind: 'last' } })
  await end()
})

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
  const log = await neededLog(place, chosen)
  await writeLog(place, { ...chosen, log }, { folder, stop: undefined, onProgress: () => undefined })
})

/** A disk that has no more than this, of which the copy knows. */
function smallDisk(usb: string) {
  const disk = folderPlace(usb, COPIED_STORE)
  const size = async () => (await disk.list('')).reduce((sum, one) => sum + one.size, 0)
  let capacity = Number.MAX_SAFE_INTEGER
  const whenFits = async (bytes: Buffer) => {
    if ((await size()) + bytes.length > capacity) throw Object.assign(new Error('no'), { code: 'ENOSPC' })
  }
  const place: CopyPlace = Object.assign(folderPlace(usb, COPIED_STORE), {
    free: async () => capacity - (await size()),
    write: async (name: string, bytes: Buffer) => {
      await whenFits(bytes)
      await disk.write(name, bytes)
    },
    append: async (name: string, bytes: Buffer) => {
      await whenFits(bytes)
      await disk.append(name, bytes)
    },
    rename: async (from: string, to: string) => {
      await disk.close()
      await disk.rename(from, to)
    },
  })
  const basesOf = async () => {
    const [chain] = await readChains(disk)
    return chain ? (await readBases(disk, chain.id)).map(({ id }) => id) : []
  }
  const shrink = (bytes: number) => {
    capacity = bytes
  }
  return { place, size, bases: basesOf, shrink }
}

const MARGIN = 64 * 1024 * 1024

test('a disk that is full loses its oldest base copies, never the last, and the copy goes on', async () => {
  const followed = await startFollowedDatabase()
  const { place, size, bases, shrink } = smallDisk(followed.usb)
  const { end } = followed.follow(place, { baseEveryMs: 1200 })
  await expect.poll(async () => (await bases()).length).toBeGreaterThanOrEqual(2)
  await end()
  const before = await bases()
  shrink(await size())
  const again = followed.follow(place, { baseEveryMs: 3_600_000 })
  await expect.poll(bases).toEqual(before.slice(-1))
  await untilCurrent(again.state)
  expect(again.state.fault).toBeUndefined()
  // What is not of the copy takes the disk.
  shrink((await size()) - 1)
  await expect.poll(() => again.state.fault, { timeout: 10_000 }).toBe('El disco está casi lleno')
  shrink((await size()) + MARGIN)
  await untilCurrent(again.state)
  expect(again.state.fault).toBeUndefined()
  expect(await bases()).toEqual(before.slice(-1))
})

test('a base copy for which there is no room, or that fails, is named while the log goes on, and leaves no half', async () => {
  const followed = await startFollowedDatabase()
  const { place, size, bases, shrink } = smallDisk(followed.usb)
  const { state } = followed.follow(place, { baseEveryMs: 400 })
  await untilCurrent(state)
  shrink((await size()) + MARGIN + 1000)
  await expect.poll(() => state.baseFault).toBe('El disco no tiene espacio para otra copia completa')
  expect(state.fault).toBeUndefined()
  const now = Date.now()
  await expect.poll(() => state.complete ?? 0).toBeGreaterThan(now)
  expect(stateOf('folder', state)).toBe('current')
  const later = now + 3 * 86_400_000
  const old = Object.assign(newState(), state, { complete: later, begun: later, base: now })
  expect(stateOf('folder', old, later)).toBe('late')
  expect(continuousAlarms(new Map([['folder', old]]), later)).toMatchObject([
    {
      kind: 'continuousCopy',
      sentence:
        'La copia continua en la segunda carpeta no hace una copia completa de la tienda desde hace 3 días. El disco no tiene espacio para otra copia completa.',
    },
  ])
  shrink(Number.MAX_SAFE_INTEGER)
  await expect.poll(() => state.baseFault).toBeUndefined()
  // A piece of a base copy that the disk refuses.
  const [last = ''] = (await bases()).slice(-1)
  const write = place.write
  place.write = async (name, bytes) => {
    if (!name.endsWith('.zst') || name.includes(last)) return write(name, bytes)
    await write(name, bytes)
    throw Object.assign(new Error('no'), { code: 'EIO' })
  }
  await expect.poll(() => state.baseFault).toBe('Falló: no')
  place.write = write
  await expect.poll(() => state.baseFault).toBeUndefined()
  const folders = async () => (await readChains(place)).map(({ id }) => id)
  const [chain = ''] = await folders()
  expect((await place.folders(chain)).filter((name) => name.startsWith('base-')).toSorted()).toEqual(
    await bases(),
  )
})

test('a folder on the disk of the store leaves two gigabytes to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yunque-lugar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const all = (await folderPlace(folder).free()) ?? 0
  const left = (await folderPlace(folder, undefined, folder).free()) ?? 0
  expect(Math.round((all - left) / 1024 ** 3)).toBe(2)
})

test('a base copy of a clock that was ahead is followed by the next one, and does not keep those of before', async () => {
  const followed = await startFollowedDatabase()
  const { state, end } = followed.follow()
  await untilCurrent(state)
  await end()
  const place = folderPlace(followed.usb, COPIED_STORE)
  const [chain] = await readChains(place)
  const id = chain?.id ?? ''
  const [base] = await place.folders(id).then((names) => names.filter((name) => name.startsWith('base-')))
  const file = `${id}/${base}/base.json`
  const ahead = { ...JSON.parse((await place.read(file)).toString()), ended: '2199-01-01T00:00:00.000Z' }
  await place.write(file, Buffer.from(JSON.stringify(ahead)))
  const again = followed.follow(undefined, { days: 0 })
  await expect.poll(async () => (await readBases(place, id)).map((one) => one.id)).not.toContain(base)
  await expect.poll(() => again.state.base).toBeLessThanOrEqual(Date.now())
})

test('a copy that began anew is named after a restart too', async () => {
  const followed = await startFollowedDatabase()
  const { state, end } = followed.follow()
  await untilCurrent(state)
  expect(state.gap).toBeUndefined()
  await end()
  await dropSlots(followed)
  const second = followed.follow()
  await untilCurrent(second.state)
  expect(second.state.gap).toBeGreaterThan(Date.now() - 60_000)
  await second.end()
  const third = followed.follow()
  await untilCurrent(third.state)
  expect(third.state.gap).toBe(second.state.gap)
})
