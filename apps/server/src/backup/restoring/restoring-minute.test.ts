import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMessages } from '@yunque/contract/backup/restoring-minute'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CopiedStore, startCopiedStore } from '../../../test/copied-store.ts'
import { ADMIN_PASSWORD, type EmbeddedStore, openEmbeddedStore } from '../../../test/embedded-store.ts'
import { testStore } from '../../../test/harness.ts'
import { verifyBooks } from '../../books/verify-books.ts'

const nowhere = { folder: '', endpoint: '', region: '', bucket: '', prefix: '', keyId: '', secret: '' }
const external = testStore()

/** An empty store beside the copy, for as long as the test runs. */
async function openEmpty({ home }: CopiedStore): Promise<EmbeddedStore & { dataDir: string }> {
  const dataDir = join(home, 'nueva')
  const opened = await openEmbeddedStore(dataDir)
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
  const later = await copied.sell(2)
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
  expect(later).toHaveLength(2)
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

test('a store with an external database refuses to restore a moment, with the reason', async () => {
  const { admin } = external
  expect(await admin.post('restoringMinute/look', { ...nowhere, folder: '/media/usb' })).toMatchObject({
    status: 400,
    text: minuteMessages.external,
  })
  expect((await admin.get('restoringMinute')).body).toMatchObject({ offered: false })
})
