import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { tableFile } from '../../test/table-file.ts'
import { hasBrokenPages } from './broken-pages.ts'
import { connect } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

vi.setConfig({ testTimeout: 60_000 })

const home = mkdtempSync(join(tmpdir(), 'yunque-pages-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a new embedded database has checksums, and a changed byte of an index is found', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: home, log: () => undefined, durable: false })
  const database = connect(url, { size: 1 })
  try {
    const { rows } = await database.pool.query('show data_checksums')
    expect(rows).toEqual([{ data_checksums: 'on' }])
    await database.pool.query('create table note (id integer primary key)')
    await database.pool.query('insert into note select generate_series(1, 5000)')
    await database.pool.query('checkpoint')
    expect(await hasBrokenPages(url)).toBe(false)
    const handle = openSync(await tableFile(database.pool, 'note_pkey'), 'r+')
    writeSync(handle, Buffer.from([0xff]), 0, 1, 2 * 8192 + 5000)
    closeSync(handle)
    expect(await hasBrokenPages(url)).toBe(true)
    await database.pool.query(`create role reader login password 'clave'`)
    const other = new URL(url)
    ;[other.username, other.password] = ['reader', 'clave']
    expect(await hasBrokenPages(other.href)).toBeUndefined()
  } finally {
    await database.close()
    await stop()
  }
})
