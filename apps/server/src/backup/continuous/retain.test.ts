import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markText } from '../copy-folder.ts'
import { beginChain, type Chain, readBases, readChains, writeJson } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'
import { COPY_FOLDER, folderPlace } from './folder-place.ts'
import { closeLeft, listLog } from './log-files.ts'
import { LogWriter } from './log-writer.ts'
import { lsnText, SEGMENT, segmentName } from './lsn.ts'
import { readMarks } from './marks.ts'
import { listMoments } from './moments.ts'
import { readLog } from './read-log.ts'
import { likelyNow, retain } from './retain.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 29)
const STORE = '0f9e8d7c-0000-4000-8000-000000000000'

let folder: string
let place: CopyPlace
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yunque-retener-'))
  writeFileSync(join(folder, 'copias-de-yunque.txt'), markText(STORE))
  place = folderPlace(folder, STORE)
})
afterEach(async () => {
  await place.close()
  rmSync(folder, { recursive: true, force: true })
})

const began = (daysAgo: number): string => new Date(NOW - daysAgo * DAY).toISOString()

const chainOf = (daysAgo: number, timeline = 1): Promise<Chain> =>
  beginChain(place, {
    store: STORE,
    systemId: '7',
    timeline,
    start: 0n,
    began: began(daysAgo),
    because: 'first',
  })

/** A base copy at the first byte of a day's log. */
async function base({ id }: Chain, daysAgo: number, at: bigint): Promise<void> {
  const sha256 = '0'.repeat(64)
  const times = { began: began(daysAgo), ended: began(daysAgo) }
  await writeJson(place, `${id}/base-${daysAgo}/base.json`, {
    format: 1,
    systemId: '7',
    timeline: 1,
    start: lsnText(at),
    end: lsnText(at),
    ...times,
    program: '1',
    postgres: '18',
    system: 'x',
    bytes: 1,
    pieces: [{ name: '0001.zst', size: 1, sha256 }],
  })
  await place.write(`${id}/base-${daysAgo}/0001.zst`, Buffer.alloc(1))
}

/** A day of log, of a segment. */
async function day(writer: LogWriter, daysAgo: number): Promise<void> {
  await writer.write(Buffer.alloc(SEGMENT, daysAgo), NOW - daysAgo * DAY + 1000)
  await writer.finish()
}

/** A chain with a base copy and a log for each of these days. */
async function written(days: readonly number[]): Promise<Chain> {
  const chain = await chainOf(days[0] ?? 0)
  const writer = new LogWriter(place, chain.id, { end: 0n, time: 0 })
  for (const one of days) {
    await base(chain, one, writer.end)
    await day(writer, one)
  }
  return chain
}

const left = async ({ id }: Chain) => ({
  bases: (await readBases(place, id)).map(({ id: name }) => name),
  /** The segment with which each file begins. */
  log: (await listLog(place, id)).map(({ start }) => Number(start) / SEGMENT),
})

test('the base copy of the first moment that stays is kept, and the log that it needs', async () => {
  const chain = await written([5, 4, 3, 2, 1])
  await retain(place, chain, { days: 2, now: NOW + 2000 })
  expect(await left(chain)).toEqual({ bases: ['base-2', 'base-1'], log: [3, 4] })
  expect((await listMoments(place)).spans).toEqual([{ from: NOW - 2 * DAY, to: NOW - DAY + 1000 }])
})

test('the marks of days before the first base copy go', async () => {
  const chain = await written([4, 3, 2, 1])
  const days = async () => (await readMarks(place, chain.id)).map(({ at }) => (NOW - Date.parse(at)) / DAY)
  for (const daysAgo of Array.from({ length: 40 }, (_, i) => i / 10)) {
    const mark = { name: `yunque ${randomUUID()}`, kind: 'import', label: 'x', at: began(daysAgo) }
    const file = `${mark.at.slice(0, 10)}-${mark.name.slice(-36)}.json`
    await writeJson(place, `${chain.id}/marcas/${file}`, mark)
  }
  expect(await days()).toHaveLength(40)
  await retain(place, chain, { days: 1, now: NOW })
  expect(Math.max(...(await days()))).toBeLessThan(2)
  expect(await days()).toEqual(expect.arrayContaining([0, 0.5, 1]))
})

test('of a base copy the log of its whole segment stays', async () => {
  const chain = await chainOf(2)
  const writer = new LogWriter(place, chain.id, { end: 0n, time: 0 })
  await day(writer, 2)
  await writer.write(Buffer.alloc(100), NOW - DAY)
  await writer.finish()
  await base(chain, 1, writer.end)
  await day(writer, 1)
  await retain(place, chain, { days: 1, now: NOW })
  expect(await left(chain)).toEqual({ bases: ['base-1'], log: [1, 1 + 100 / SEGMENT] })
})

test('the last base copy stays with its log, however old, also while a new chain has none yet', async () => {
  const chain = await written([40, 39])
  await retain(place, await chainOf(0, 2), { days: 1, now: NOW })
  expect(await left(chain)).toEqual({ bases: ['base-39'], log: [1] })
})

test('a chain of before goes when a newer base copy covers every moment that stays', async () => {
  const former = await written([30, 29])
  const chain = await written([20])
  await retain(place, chain, { days: 14, now: NOW })
  expect((await readChains(place)).map(({ id }) => id)).toEqual([chain.id])
  expect(await place.list(former.id)).toEqual([])
})

test('a clock that leaps a year ahead removes no base copy, nor does one after days without any', async () => {
  const chain = await written([3, 2, 1])
  const last = (await readBases(place, chain.id)).at(-1)
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 365 * DAY)
  await retain(place, chain, { days: 14, now: likelyNow(last) })
  vi.restoreAllMocks()
  expect((await left(chain)).bases).toHaveLength(3)
})

test('where the folder lacks room the oldest go first, and the last one never', async () => {
  const chain = await written([3, 2, 1])
  await retain(place, chain, { days: 14, now: NOW, room: Number.MAX_SAFE_INTEGER })
  expect(await left(chain)).toEqual({ bases: ['base-1'], log: [2] })
})

test('a frame that was torn ends a file, and the writer of before is closed where it ends', async () => {
  const chain = await chainOf(1)
  const writer = new LogWriter(place, chain.id, { end: 0n, time: 0 })
  for (const one of [1, 2, 3]) await writer.write(Buffer.alloc(50, one), NOW + one)
  await place.close()
  const [grown] = await listLog(place, chain.id)
  const path = join(folder, COPY_FOLDER, grown?.name ?? '')
  truncateSync(path, statSync(path).size - 3)
  expect(await closeLeft(place, chain.id)).toMatchObject([{ start: 0n, end: 100n, time: NOW + 2 }])
  const again = new LogWriter(place, chain.id, { end: 100n, time: 0 })
  await again.write(Buffer.alloc(50, 4), NOW + 4)
  await again.finish()
  const pieces: Buffer[] = []
  for await (const { log } of readLog(place, await closeLeft(place, chain.id), { from: 0n, to: 150n }))
    pieces.push(log)
  expect(Buffer.concat(pieces)).toEqual(Buffer.concat([1, 2, 4].map((one) => Buffer.alloc(50, one))))
})

test('the segments of the log have the names of PostgreSQL', () => {
  expect(segmentName(1, 0n)).toBe('000000010000000000000000')
  expect(segmentName(26, 0x1_a4c0_0f28n)).toBe('0000001A00000001000000A4')
})
