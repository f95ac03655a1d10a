import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { COPIED_STORE, startFollowedDatabase } from '../../../test/followed-database.ts'
import { usableBinaries } from '../../db/embedded/binaries.ts'
import { databaseUser } from '../../system/system-user.ts'
import { MARK_FILE, markText } from '../copy-folder.ts'
import { beginChain, writeJson } from './chain.ts'
import { folderPlace } from './folder-place.ts'
import { closedName, growingName } from './log-files.ts'
import { LogWriter } from './log-writer.ts'
import { lsnText } from './lsn.ts'
import { recoverTo } from './recover.ts'

const DAY = 86_400_000

test('the log of after the moment needs no room on the disk', async () => {
  const home = mkdtempSync(join(tmpdir(), 'yunque-recupera-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const usb = join(home, 'usb')
  mkdirSync(usb)
  writeFileSync(join(usb, MARK_FILE), markText(COPIED_STORE))
  const place = folderPlace(usb, COPIED_STORE)
  const start = Date.parse('2026-03-02T08:00:00Z')
  const began = new Date(start).toISOString()
  const chain = await beginChain(place, {
    store: COPIED_STORE,
    systemId: '7',
    timeline: 1,
    start: 0n,
    began,
    because: 'first',
  })
  await writeJson(place, `${chain.id}/base-1/base.json`, {
    format: 1,
    systemId: '7',
    timeline: 1,
    start: lsnText(0n),
    end: lsnText(0n),
    began,
    ended: began,
    program: '1',
    postgres: usableBinaries(databaseUser(home)).major,
    system: `${process.platform}-${process.arch}`,
    bytes: 1,
    pieces: [{ name: '0001.zst', size: 1, sha256: '0'.repeat(64) }],
  })
  await place.write(`${chain.id}/base-1/0001.zst`, randomBytes(1))
  const writer = new LogWriter(place, chain.id, { end: 0n, time: 0 })
  // A day, and another one with more than any disk has.
  for (const day of [1, 2]) {
    await writer.write(Buffer.alloc(100), start + day * DAY)
    await writer.finish()
  }
  const tail = { start: writer.end, time: start + 3 * DAY }
  const name = closedName(growingName(chain.id, tail), { end: 2n ** 60n, time: tail.time })
  await place.write(name, Buffer.alloc(1))
  const restore = (at: number) => recoverTo(place, { kind: 'time', at }, join(home, String(at)))
  await expect(restore(start + DAY)).rejects.toThrow('La copia completa de la base de datos está dañada')
  await expect(restore(start + 3 * DAY)).rejects.toThrow('no tiene espacio para la tienda')
})

test.skipIf(process.platform === 'win32')(
  'a restore that fails when the database takes its place leaves nothing that refuses the next one',
  async () => {
    const followed = await startFollowedDatabase()
    const { state, end } = followed.follow()
    const now = Date.now()
    await expect.poll(() => state.base).toBeDefined()
    await expect.poll(() => state.complete ?? 0).toBeGreaterThan(now)
    await end()
    const place = folderPlace(followed.usb, COPIED_STORE)
    const directory = join(followed.home, 'restaurada')
    // No folder takes the place of a link.
    const conclude = async () => symlinkSync('/no-existe', join(directory, 'postgres'))
    const failed = recoverTo(place, { kind: 'last' }, directory, { conclude })
    await expect(failed).rejects.toThrow('ENOTDIR')
    expect(existsSync(join(directory, 'postgres.json'))).toBe(false)
    expect(existsSync(join(directory, 'postgres.new'))).toBe(false)
  },
)
