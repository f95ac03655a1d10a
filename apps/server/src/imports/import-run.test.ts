import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { resources } from '@yunque/contract/core/resources'
import { importMessages } from '@yunque/contract/imports/import-report'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Client, testStore } from '../../test/harness.ts'
import { upload } from '../../test/upload.ts'
import { lockImportRun } from '../db/locks.ts'

/** Imports that are followed, cancelled and repeated (store.import-run). */
const store = testStore()
const everything = resources.map(({ name }) => name)
let address: string

beforeAll(async () => {
  address = await store.app.listen({ host: '127.0.0.1', port: 0 })
})

const ROWS = 2500
const columns = 'internalCode,name,category,brand,unit,price,cost,quantity'
const pathOf = (run: string) => `products/import?header=1&columns=${columns}&run=${run}`
const file = (prefix: string, rows = ROWS) =>
  Buffer.from(
    [
      'Código;Nombre;Categoría;Marca;Unidad;Precio;Costo;Existencia',
      ...Array.from(
        { length: rows },
        (_, i) => `${prefix}${i};Pieza ${prefix} ${i};GENERAL;Generica;unidad;20;10;3`,
      ),
    ].join('\r\n'),
  )

const progress = async (run: string, by = store.admin) => (await by.get(`imports/runs/${run}`)).body

type Sending = { run: string; content: Buffer; by?: Client; signal?: AbortSignal }

/** Sends a file over HTTP, as a browser does. */
function send({ run, content, by = store.admin, signal }: Sending): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], 'piezas.csv'))
  const headers = { authorization: `Bearer ${by.token}` }
  return fetch(`${address}/api/${pathOf(run)}`, { method: 'POST', headers, body, ...(signal && { signal }) })
}

/** Keeps imports from writing prices until the returned function is called. */
async function holdPrices(): Promise<() => Promise<void>> {
  const client = await store.database.pool.connect()
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  await client.query('lock table area_products in share mode')
  let held = true
  const release = async () => {
    if (held) await client.query('rollback')
    if (held) client.release()
    held = false
  }
  onTestFinished(release)
  return release
}

const counted = async () => {
  const { rows } = await store.database.pool.query<{ n: number }>(`
    select (select count(*) from products where internal_code like 'CX%') + (select count(*) from imports)
      + (select count(*) from stock_movements) + (select count(*) from audit_trail where entity = 'products') as n`)
  return rows[0]?.n
}

test('an import is followed while it saves, and cancelled in the middle nothing of it is stored', async () => {
  const before = await counted()
  const run = randomUUID()
  const release = await holdPrices()
  const stop = new AbortController()
  const sent = send({ run, content: file('CX'), signal: stop.signal })
  const refused = expect(sent).rejects.toThrow('abort')
  await vi.waitFor(
    async () =>
      expect(await progress(run)).toEqual({
        // Products, their prices and their stock are counted.
        state: 'running',
        stage: 'saving',
        done: ROWS,
        total: 3 * ROWS,
      }),
    20_000,
  )
  expect(await progress(run, await store.user({ resources: ['inventario'] }))).toMatchObject({ stage: null })
  stop.abort()
  await refused
  await vi.waitFor(async () => expect(await progress(run)).toMatchObject({ state: 'none' }), 10_000)
  await release()
  await vi.waitFor(() => store.database.db.transaction().execute((tx) => lockImportRun(tx, run)), 20_000)
  expect(await counted()).toBe(before)
  // The same run is imported afterwards, and once.
  expect(await upload(store.admin, pathOf(run), file('CX', 3))).toMatchObject({
    status: 200,
    body: { added: 3 },
  })
  expect(await progress(run)).toMatchObject({ state: 'kept' })
  expect(await upload(store.admin, pathOf(run), file('CY', 3))).toMatchObject({
    status: 400,
    text: importMessages.again,
  })
}, 60_000)

test.each([
  ['for an earlier import of another user', () => store.user({ resources: everything })],
  ['for an earlier file of the same user', async () => store.admin],
])(
  'an import is cancelled while it waits %s',
  async (_what, userOf) => {
    const by = await userOf()
    const release = await holdPrices()
    const [first, second] = [randomUUID(), randomUUID()]
    const stop = new AbortController()
    const earlier = send({ run: first, content: file(`CU${by.userId}-`, 3), by })
    await vi.waitFor(async () => expect(await progress(first, by)).toMatchObject({ stage: 'saving' }), 20_000)
    const arrived = once(store.app.server, 'request')
    const waiting = send({ run: second, content: file('CV', 3), signal: stop.signal }).catch(
      (error: Error) => error.name,
    )
    const [request] = (await arrived) as [IncomingMessage]
    if (by !== store.admin)
      await vi.waitFor(async () => expect(await progress(second)).toMatchObject({ stage: 'waiting' }), 20_000)
    const gone = once(request.socket, 'close')
    stop.abort()
    expect(await waiting).toBe('AbortError')
    await gone
    await release()
    expect((await earlier).status).toBe(200)
    expect(await progress(first, by)).toMatchObject({ state: 'kept' })
    // An import after both shows that the second had its turn.
    expect((await upload(store.admin, pathOf(randomUUID()), file(`CW${by.userId}-`, 3))).status).toBe(200)
    expect(await progress(second)).toMatchObject({ state: 'none' })
    const { rows } = await store.database.pool.query("select from products where internal_code like 'CV%'")
    expect(rows).toEqual([])
  },
  60_000,
)

test('every process knows that an import is running', async () => {
  const run = randomUUID()
  await store.database.db.transaction().execute(async (tx) => {
    await lockImportRun(tx, run)
    expect(await progress(run)).toEqual({ state: 'running', stage: null, done: 0, total: 0 })
  })
  expect(await progress(run)).toMatchObject({ state: 'none' })
})
