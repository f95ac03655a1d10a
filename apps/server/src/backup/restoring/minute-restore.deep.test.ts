import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { restoreMessages } from '@yunque/contract/backup/restoring'
import { minuteMessages } from '@yunque/contract/backup/restoring-minute'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CopiedStore, startCopiedStore } from '../../../test/copied-store.ts'
import { ADMIN_PASSWORD, type EmbeddedStore, openEmbeddedStore } from '../../../test/embedded-store.ts'
import { testStore } from '../../../test/harness.ts'
import { verifyBooks } from '../../books/verify-books.ts'
import { backUp } from '../back-up.ts'
import { takeLock } from '../backup-work.ts'

vi.setConfig({ testTimeout: 240_000 })

const nowhere = { folder: '', endpoint: '', region: '', bucket: '', prefix: '', keyId: '', secret: '' }
const external = testStore()

type Empty = EmbeddedStore & { dataDir: string }

/** An empty store beside the copy, for as long as the test runs. */
async function openEmpty(
  { home }: CopiedStore,
  swapped?: Parameters<typeof openEmbeddedStore>[1],
): Promise<Empty> {
  const dataDir = join(home, 'nueva')
  const opened = await openEmbeddedStore(dataDir, swapped)
  onTestFinished(opened.close)
  return { ...opened, dataDir }
}

const untilEnded = ({ store }: EmbeddedStore, run: string) =>
  vi.waitUntil(
    async () => {
      const { body } = await store.anonymous.get(`restoringMinute/${run}`)
      return ['done', 'failed', 'cancelled'].includes(body.stage) && body
    },
    { timeout: 90_000 },
  )

const billsOf = async ({ store }: EmbeddedStore): Promise<number[]> => {
  const { rows } = await store.database.pool.query<{ id: number }>('select id from bills order by id')
  return rows.map(({ id }) => id)
}

test('an empty store becomes the store of a moment, with what its sheet brings, and serves on', async () => {
  const copied = await startCopiedStore()
  const { sheet } = copied
  const first = await copied.sell(3)
  await copied.untilCopied()
  const between = new Date().toISOString()
  await copied.sell(2)
  await copied.untilCopied()
  const place = { ...nowhere, folder: copied.usb }
  const used = await copied.store.admin.post('restoringMinute/look', place)
  expect(used).toMatchObject({ status: 400, text: expect.stringMatching(/ya tiene/) })
  await copied.destroy()

  const empty = await openEmpty(copied)
  const { admin } = empty.store
  expect((await admin.get('restoringMinute')).body).toEqual({ offered: true, fault: null, run: null })
  expect(await admin.post('restoringMinute/look', { ...nowhere, folder: copied.home })).toMatchObject({
    status: 400,
    text: minuteMessages.folder,
  })
  const { body: found } = await admin.post('restoringMinute/look', place)
  expect(found.moments.spans).toHaveLength(1)
  expect(found.sheetAt).toBe(sheet.madeAt)

  const asked = { ...place, at: between, mark: '' }
  const wrong = [...sheet.words.slice(1), sheet.words[0]].join(' ')
  expect((await admin.post('restoringMinute', { ...asked, words: wrong })).status).toBe(400)
  const early = await admin.post('restoringMinute', { ...asked, at: '2020-01-01T00:00:00Z' })
  expect(early).toMatchObject({ status: 400, text: expect.stringMatching(/no tiene ese momento/) })
  const begun = await admin.post('restoringMinute', { ...asked, words: sheet.words.join(' ') })
  expect(begun.status, begun.text).toBe(200)
  expect((await admin.post('restoringMinute', asked)).status).toBe(409)
  expect((await admin.post('restoring', { file: 'x', size: 10 })).status).toBe(409)
  const done = await untilEnded(empty, begun.body.run)
  expect(done).toMatchObject({
    stage: 'done',
    fault: null,
    breaches: 0,
    documents: 4,
    lastDocument: { name: 'Factura', id: first.at(-1), by: 'admin' },
    brought: expect.arrayContaining(['la segunda carpeta de los respaldos']),
  })
  expect(await billsOf(empty)).toEqual(first)
  expect(await verifyBooks(empty.store.database.db)).toEqual([])
  expect(existsSync(join(empty.dataDir, 'recuperacion.json'))).toBe(true)
  expect(readdirSync(empty.dataDir).filter((name) => /^postgres-/.test(name))).toEqual([])
  const enter = { username: 'admin', password: ADMIN_PASSWORD }
  const entered = await empty.store.anonymous.post('account/auth', enter)
  const again = empty.store.bearer(entered.body.token)
  expect((await again.get('backups/recovery')).body).toMatchObject({ state: 'ready' })
  expect((await again.get('restoringMinute')).body).toMatchObject({ offered: false })
  expect((await again.post('restoringMinute', asked)).status).toBe(400)
})

/** What a restore brings into a data directory, or leaves there. */
const foreign = ({ dataDir }: Empty): string[] =>
  readdirSync(dataDir).filter((name) => /^postgres-|^recuperacion|^tls/.test(name))

/** A lost store of some sales, and what begins to restore its last moment with its sheet. */
async function lostStore(count: number) {
  const copied = await startCopiedStore()
  const bills = await copied.sell(count)
  await copied.untilCopied()
  const archive = join(copied.home, 'tienda.yunque')
  await backUp(copied.store.database.url, archive, () => undefined)
  await copied.destroy()
  const words = copied.sheet.words.join(' ')
  const asked = { ...nowhere, folder: copied.usb, at: null, mark: '', words }
  const begin = ({ store }: EmbeddedStore) => store.admin.post('restoringMinute', asked)
  return { copied, bills, archive, begin }
}

test('a restore that is cancelled while it checks the books leaves the empty store, without a file of the sheet, and another may follow', async () => {
  const { copied, bills, archive, begin } = await lostStore(2)
  const empty = await openEmpty(copied)
  const { admin } = empty.store
  const lock = await takeLock(empty.store.database.url)
  expect(await begin(empty)).toMatchObject({ status: 409, text: restoreMessages.backup })
  await lock?.end()

  const bytes = readFileSync(archive)
  const { run: sent } = (await admin.post('restoring', { file: 'tienda.yunque', size: bytes.length })).body
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'trozo')
  expect((await admin.post(`restoring/${sent}/piece?at=0`, form)).status).toBe(200)
  await expect.poll(async () => (await admin.get(`restoring/${sent}`)).body.stage).toBe('ready')
  const { run } = (await begin(empty)).body
  expect(await admin.post(`restoring/${sent}/start`, {})).toMatchObject({
    status: 409,
    text: restoreMessages.busy,
  })
  await vi.waitUntil(async () => (await admin.get(`restoringMinute/${run}`)).body.stage === 'books', {
    timeout: 60_000,
    interval: 5,
  })
  const cancelled = await admin.post(`restoringMinute/${run}/cancel`, {})
  expect(cancelled.body).toMatchObject({ stage: 'cancelled', fault: null, brought: null })
  expect(foreign(empty)).toEqual([])
  expect(await billsOf(empty)).toEqual([])

  expect(await untilEnded(empty, (await begin(empty)).body.run)).toMatchObject({ stage: 'done', fault: null })
  expect(await billsOf(empty)).toEqual(bills)
  expect(foreign(empty)).toContain('recuperacion.json')
})

test('a store in which somebody began to work meanwhile, and one whose database could not be swapped, keep their own files', async () => {
  const { copied, bills, begin } = await lostStore(2)
  let swaps = 0
  const empty = await openEmpty(copied, (replace) => async (swap) => {
    if (swaps++ === 0) throw new Error('no swap')
    await replace(swap)
  })
  const { pool } = empty.store.database
  const first = (await begin(empty)).body.run
  await pool.query(`insert into providers (name, address, phone, ruc) values ('Aceros', '', '', '')`)
  expect(await untilEnded(empty, first)).toMatchObject({
    stage: 'failed',
    fault: expect.stringMatching(/ya tiene datos/),
  })
  expect({ swaps, foreign: foreign(empty) }).toEqual({ swaps: 0, foreign: [] })
  await pool.query('delete from providers')

  expect(await untilEnded(empty, (await begin(empty)).body.run)).toMatchObject({ stage: 'failed' })
  expect({ swaps, foreign: foreign(empty) }).toEqual({ swaps: 1, foreign: [] })
  expect(await billsOf(empty)).toEqual([])

  expect(await untilEnded(empty, (await begin(empty)).body.run)).toMatchObject({ stage: 'done' })
  expect(await billsOf(empty)).toEqual(bills)
})

test('a store with an external database refuses to restore a moment, with the reason', async () => {
  const { admin } = external
  expect(await admin.post('restoringMinute/look', { ...nowhere, folder: '/media/usb' })).toMatchObject({
    status: 400,
    text: minuteMessages.external,
  })
  expect((await admin.get('restoringMinute')).body).toMatchObject({ offered: false })
})
