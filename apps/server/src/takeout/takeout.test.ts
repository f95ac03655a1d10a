import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeoutMessages } from '@yunque/contract/takeout/takeouts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { hashToken } from '../access/sessions/tokens.ts'
import { inTransaction } from '../db/transaction.ts'
import { storeReader } from './store-reader.ts'
import { tableWords } from './table-words.ts'
import { sweepTakeouts, takeoutFolder } from './takeout-files.ts'
import { beginTakeout, clearInterrupted, type TakeoutPlace } from './takeout-work.ts'

const store = testStore()
const password = 'mostrador-de-pruebas'
const today = businessDay()
const folder = () => takeoutFolder(store.dataDir)
const files = () => (existsSync(folder()) ? readdirSync(folder()).toSorted() : [])
const place = (more: Partial<TakeoutPlace> = {}): TakeoutPlace => ({
  database: store.database,
  dataDir: store.dataDir,
  lists: store.app.lists,
  stop: new AbortController().signal,
  ...more,
})
const rows = async () => (await store.admin.get('takeouts/get')).body.data
const latest = async () => (await rows())[0]
const context = () => {
  const { actor, ...rest } = storeReader(today)
  return { ...rest, actor: { ...actor, userId: store.admin.userId, username: 'admin' } }
}
const ended = () => expect.poll(async () => (await latest())?.result, { timeout: 60_000 }).not.toBe('running')

async function takeNow(): Promise<number> {
  const answer = await store.admin.post('takeouts/run', { format: 'csv', password })
  expect(answer.status, answer.text).toBe(200)
  await ended()
  expect(await latest()).toMatchObject({ id: answer.body.id, result: 'done', reason: null })
  return answer.body.id
}

const keyOf = async (id: number) => {
  const answer = await store.admin.post(`takeouts/${id}/permit`, { password })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.key as string
}
const download = async (id: number, headers: Record<string, string> = {}) =>
  store.anonymous.get(`takeouts/file/${await keyOf(id)}`, {}, headers)

// What is taken is proved elsewhere: here few lists are enough.
beforeAll(() => {
  for (const path of store.app.lists.keys())
    if (path !== 'bills' && path !== 'takeouts') store.app.lists.delete(path)
})

afterEach(async () => {
  await sql`delete from takeouts`.execute(store.database.db)
  await sweepTakeouts(store.database, store.dataDir)
  expect(files()).toEqual([])
})

test('who may not administer, who does not know the password, and a program take nothing', async () => {
  const seller = await store.user({ resources: ['verTodasFacturas', 'adminUsuario'] })
  for (const path of ['takeouts/get', 'takeouts/contents', 'takeouts/export'])
    expect((await seller.get(path)).status, path).toBe(403)
  expect((await seller.post('takeouts/run', { format: 'csv', password })).status).toBe(403)
  expect((await store.anonymous.post('takeouts/run', { format: 'csv', password })).status).toBe(401)
  const program = await programOf(store, store.admin)
  expect((await program.post('takeouts/run', { format: 'csv', password })).status).toBe(403)
  for (const [body, message] of [
    [{ format: 'csv', password: 'otra' }, 'La contraseña no es correcta'],
    [{ format: 'csv', password: '' }, 'La contraseña es requerida'],
    [{ format: 'pdf', password }, takeoutMessages.format],
  ] as const) {
    const answer = await store.admin.post('takeouts/run', body)
    expect([answer.status, answer.text]).toEqual([400, message])
  }
  expect(await rows()).toEqual([])
  const id = await takeNow()
  for (const act of ['permit', 'cancel', 'delete'])
    expect(
      (await seller.post(`takeouts/${id}/${act}`, act === 'permit' ? { password } : undefined)).status,
    ).toBe(403)
  expect((await store.admin.post(`takeouts/${id}/permit`, { password: 'otra' })).text).toBe(
    'La contraseña no es correcta',
  )
  expect((await store.anonymous.get('takeouts/file/inventada')).status).toBe(404)
})

test('the key of a download ends with its hours, its session, the permission of its user, and the file', async () => {
  const id = await takeNow()
  const key = await keyOf(id)
  const status = async () => (await store.anonymous.get(`takeouts/file/${key}`)).status
  expect(await status()).toBe(200)
  const change = async (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
    await statement.execute(store.database.db)
    const found = await status()
    await back.execute(store.database.db)
    expect(await status()).toBe(200)
    return found
  }
  const permit = sql`token_hash = ${hashToken(key)}`
  expect(
    await change(
      sql`update takeout_permits set expires_at = now() where ${permit}`,
      sql`update takeout_permits set expires_at = now() + interval '1 hour' where ${permit}`,
    ),
  ).toBe(404)
  const session = sql`id = (select session_id from takeout_permits where ${permit})`
  expect(
    await change(
      sql`update sessions set revoked_at = now() where ${session}`,
      sql`update sessions set revoked_at = null where ${session}`,
    ),
  ).toBe(404)
  expect((await store.admin.post(`takeouts/${id}/delete`)).body).toEqual({ id })
  expect([await status(), files()]).toEqual([404, []])
  expect(await latest()).toMatchObject({ result: 'removed', removedOn: null })
})

test('a broken download goes on where it stopped', async () => {
  const id = await takeNow()
  const whole = await download(id)
  const { size, file } = await latest()
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'no-store',
  })
  const half = Math.floor(size / 2)
  const since = String(whole.headers['last-modified'])
  const rest = await download(id, { range: `bytes=${half}-`, 'if-range': since })
  expect([rest.status, rest.headers['content-range']]).toEqual([206, `bytes ${half}-${size - 1}/${size}`])
  expect(Buffer.concat([whole.bytes.subarray(0, half), rest.bytes])).toEqual(whole.bytes)
  for (const [headers, status] of [
    [{ range: `bytes=${size}-` }, 416],
    [{ 'if-match': '"x"' }, 412],
  ] as const)
    expect(await download(id, headers)).toMatchObject({ status, text: takeoutMessages.part })
  const other = await download(id, { range: `bytes=${half}-`, 'if-range': 'Mon, 01 Jan 2001 00:00:00 GMT' })
  expect(other.status).toBe(200)
})

test('a takeout is audited when it begins, ends, is downloaded and removed', async () => {
  const id = await takeNow()
  await download(id)
  await store.admin.post(`takeouts/${id}/delete`)
  const { rows } = await sql<{ action: string; username: string }>`
    select action, username from audit_trail where entity = 'takeouts' and entity_id = ${String(id)} order by id`.execute(
    store.database.db,
  )
  expect(rows).toEqual(
    ['empezar', 'terminar', 'descargar', 'eliminar'].map((action) => ({ action, username: 'admin' })),
  )
})

/** A takeout that waits for the disk at its first look, until it is let on. */
function held() {
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const freeBytes = async () => {
    await held
    return 1e12
  }
  return { freeBytes, go }
}

test('one takeout is made at a time, and a cancelled one leaves no file', async () => {
  const { freeBytes, go } = held()
  const begun = await beginTakeout(place({ freeBytes }), context(), 'csv')
  const second = await store.admin.post('takeouts/run', { format: 'csv', password })
  expect([second.status, second.text]).toEqual([409, takeoutMessages.busy])
  expect((await store.admin.post(`takeouts/${begun.id}/delete`)).text).toBe(takeoutMessages.running)
  expect((await store.admin.post(`takeouts/${begun.id}/permit`, { password })).text).toBe(
    takeoutMessages.notDone,
  )
  expect((await store.admin.post(`takeouts/${begun.id}/cancel`)).body).toEqual({ id: begun.id })
  go()
  expect(await begun.ended).toBeUndefined()
  expect([(await latest()).result, files()]).toEqual(['cancelled', []])
  expect((await store.admin.post(`takeouts/${begun.id}/cancel`)).text).toBe(takeoutMessages.notRunning)
  await takeNow()
})

test('a server that stops shows the takeout as interrupted, and another one begins with a new moment', async () => {
  const stop = new AbortController()
  const { freeBytes, go } = held()
  const begun = await beginTakeout(place({ stop: stop.signal, freeBytes }), context(), 'csv')
  stop.abort()
  go()
  expect(await begun.ended).toBeUndefined()
  expect([(await latest()).result, files()]).toEqual(['interrupted', []])
  await takeNow()
  expect((await rows()).map(({ result }: { result: string }) => result)).toEqual(['done', 'interrupted'])
})

test('what a killed process left is shown as interrupted, and its half file is removed', async () => {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), 'mis-datos-1.zip.parcial'), 'half')
  await sql`insert into takeouts (format, file, created_by) values ('csv', 'mis-datos-1.zip', 'admin')`.execute(
    store.database.db,
  )
  await clearInterrupted(place())
  expect([(await latest()).result, files()]).toEqual(['interrupted', []])
})

test('a disk without room refuses the takeout with what it needs, and one that becomes full leaves nothing', async () => {
  const small = await beginTakeout(place({ freeBytes: async () => 5e6 }), context(), 'csv')
  expect((await small.ended)?.message).toMatch(
    /^El disco no tiene espacio: se necesitan \d+ MB libres y hay 5 MB$/,
  )
  expect(await latest()).toMatchObject({
    result: 'failed',
    reason: expect.stringMatching(/^El disco no tiene/),
  })
  const pictures = Buffer.alloc(20 * 1024 * 1024, Buffer.from(crypto.getRandomValues(new Uint8Array(4096))))
  const productId = await stockedProduct(store, { stock: 0, price: 1 })
  await inTransaction(store.database.db, (tx) =>
    sql`insert into product_images (product_id, content, thumbnail, etag) values (${productId}, ${pictures}, '', 'x')`.execute(
      tx,
    ),
  )
  let asked = 0
  const full = await beginTakeout(
    place({ freeBytes: async () => (asked++ === 0 ? 1e12 : 1e6) }),
    context(),
    'csv',
  )
  expect((await full.ended)?.message).toBe('El disco se llenó mientras se escribía el archivo')
  expect(files()).toEqual([])
  await sql`delete from product_images where product_id = ${productId}`.execute(store.database.db)
})

test('a file is removed after its days', async () => {
  await takeNow()
  expect(files().length).toBe(1)
  await sql`update takeouts set ended_at = now() - interval '8 days'`.execute(store.database.db)
  await sweepTakeouts(store.database, store.dataDir)
  expect([(await latest()).result, files()]).toEqual(['removed', []])
})

test('the screen says what a takeout has, and whether there is room', async () => {
  const { body } = await store.admin.get('takeouts/contents')
  expect(body.lists).toContain('Facturas')
  expect(body.tables).toContainEqual({ title: 'Kardex', about: tableWords.stock_movements?.[1] })
  expect(body.needed).toBeGreaterThan(0)
  expect(body.free).toBeGreaterThan(0)
})
