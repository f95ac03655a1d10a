import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addressOf } from '../../test/assistant.ts'
import { testStore } from '../../test/harness.ts'
import { plainCell, readSheet } from '../files/read-workbook.ts'
import { fileLimits } from '../system/limits.ts'
import { ExportRun } from './export-run.ts'

const store = testStore()
const RUN = 'exportacion-1'
const CLIENTS = 15_000

const fill = () =>
  sql`insert into clients (name) select 'Cliente ' || n from generate_series(1, ${CLIENTS}::int) n`.execute(
    store.database.db,
  )
const rowsOf = async (by = store.admin): Promise<number | null> =>
  (await by.get(`exports/runs/${RUN}`)).body.rows
const columns = ['id', 'name'].map((field) => ({ field, title: field }))

const often = { interval: 5, timeout: 20_000 }

/** The rows of the export as soon as some are written. */
const followed = () =>
  vi.waitFor(async () => {
    const rows = (await rowsOf()) ?? 0
    expect(rows).toBeGreaterThan(0)
    return rows
  }, often)

test('an Excel of many parts has every row in its order, and its user alone sees where it stands', async () => {
  await fill()
  const other = await store.user({ resources: ['app'] })
  const exported = store.admin.get('clients/export', { columns, run: RUN, sort: [{ selector: 'id' }] })
  const rows = await followed()
  expect(rows).toBeLessThanOrEqual(CLIENTS + 1)
  expect(rows % 1000).toBe(0)
  expect(await rowsOf(other)).toBeNull()
  const { bytes } = await exported
  expect(await rowsOf()).toBeNull()
  const {
    rows: [, ...written],
  } = await readSheet(bytes, fileLimits.largeSheet)
  const ids = written.map(({ cells: [id] }) => Number(plainCell(id ?? null)))
  expect(ids).toHaveLength(CLIENTS + 1)
  expect(ids).toEqual(ids.toSorted((one, next) => one - next))
})

test('a client that closes its connection cancels the export, and the next one is made', async () => {
  await fill()
  const controller = new AbortController()
  await store.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `${addressOf(store.app)}/api/clients/export?run=${RUN}&format=csv`
  const headers = { authorization: `Bearer ${store.admin.token}` }
  const cancelled = fetch(address, { headers, signal: controller.signal })
  await followed()
  controller.abort()
  await expect(cancelled).rejects.toThrow()
  await expect.poll(() => rowsOf(), often).toBeNull()
  const next = await store.admin.get('clients/export', { format: 'csv', run: RUN })
  expect(next.status).toBe(200)
})

test('an export of too many rows is refused', () => {
  const run = new ExportRun('Excel')
  run.takes(fileLimits.exportRows)
  expect(() => run.takes(1)).toThrow('El Excel admite 1,000,000 filas como máximo. Aplique un filtro.')
  run.end()
})

test('a key that is none is refused with a sentence', async () => {
  const { status, text } = await store.admin.get('clients/export', { run: 'uno' })
  expect([status, text]).toEqual([400, 'La clave de seguimiento no es válida'])
})
