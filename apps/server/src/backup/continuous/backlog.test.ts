import { renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { COPIED_STORE, startFollowedDatabase } from '../../../test/followed-database.ts'
import { stateOf } from './continuous-info.ts'
import type { CopyPlace } from './copy-place.ts'
import { folderPlace } from './folder-place.ts'
import { listMoments } from './moments.ts'

test('a place that catches up is not up to date, and offers no moment that it does not have, until it has the last', async () => {
  const { database, usb, follow } = await startFollowedDatabase()
  const { pool } = database
  await pool.query('create table sales (id serial, noted text storage external)')
  const disk = folderPlace(usb, COPIED_STORE)
  // The disk is as slow as a test needs it to be.
  let appended: () => Promise<unknown> = async () => undefined
  const slow: CopyPlace = Object.assign(folderPlace(usb, COPIED_STORE), {
    append: async (name: string, bytes: Buffer) => {
      await appended()
      await disk.append(name, bytes)
    },
    rename: async (from: string, to: string) => {
      await disk.close()
      await disk.rename(from, to)
    },
  })
  const { state } = follow(slow)
  await expect.poll(() => stateOf('folder', state)).toBe('current')
  renameSync(usb, `${usb}-lejos`)
  await expect.poll(() => state.fault).toBe('Su disco no está conectado')
  // More than the copy keeps in memory: at least two pieces.
  await pool.query(
    `insert into sales (noted) select repeat(md5(n::text), 100) from generate_series(1, 15000) n`,
  )
  const [sold] = (await pool.query<{ at: string }>('select clock_timestamp()::text as at')).rows
  const lastSale = Date.parse(sold?.at ?? '')
  await pool.query(`insert into sales (noted) values ('la última')`)
  let left = Number.POSITIVE_INFINITY
  let begun = 0
  onTestFinished(() => {
    left = Number.POSITIVE_INFINITY
  })
  appended = async () => {
    begun++
    // Time passes: the disk is slow.
    while (begun > left) await sleep(20)
  }
  begun = 0
  left = 1
  renameSync(`${usb}-lejos`, usb)
  // A piece of the backlog is there, and the next one waits.
  await expect.poll(() => begun).toBe(2)
  expect((await listMoments(disk)).spans.at(-1)?.to).toBeLessThan(lastSale)
  expect(state.complete).toBeLessThan(lastSale)
  expect(stateOf('folder', state, lastSale + 16_000)).toBe('late')
  left = Number.POSITIVE_INFINITY
  await expect.poll(() => state.complete ?? 0).toBeGreaterThan(lastSale)
  expect(state.fault).toBeUndefined()
  expect(stateOf('folder', state)).toBe('current')
  await expect.poll(async () => (await listMoments(disk)).spans.at(-1)?.to).toBeGreaterThanOrEqual(lastSale)
})
