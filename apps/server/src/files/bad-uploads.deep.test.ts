import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fileNames } from '../../test/bad-files.ts'
import { client } from '../../test/build.ts'
import { badImages, carriers, imageBombs, otherImages } from '../../test/files/bad-images.ts'
import { badWorkbooks, workbookBombs } from '../../test/files/bad-workbooks.ts'
import { testStore } from '../../test/harness.ts'
import { judge } from '../../test/judge-answer.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { form } from '../../test/requests/break-request.ts'
import { openShop, picture, type Shop } from '../../test/requests/shop.ts'
import { addressOf, validRequest } from '../../test/requests/valid-request.ts'
import { sendRequest } from '../../test/send-request.ts'
import { watchChanges } from '../../test/watch-changes.ts'
import { fileLimits } from '../system/limits.ts'

const store = testStore()
const MB = 1024 * 1024
/**
 * Growth of the memory of the whole process, the test included: 5 MB of a file, its copies, and what a worker may take.
 */
const MOST_GROWTH_MB = 400

/** The limit of the largest sheet, and what the test itself takes. A busy computer answers later, with the same work. */
const MOST_CPU_MS = fileLimits.largeSheet.mostCpuMs + 2000
const MOST_WAIT_MS = 30_000

let shop: Shop
let changes: () => Promise<string[]>
let uploads: Operation[] = []

beforeAll(async () => {
  shop = await openShop(store)
  changes = await watchChanges(store)
  // A piece of a backup has no format of its own: restoring.test.ts has the bad ones.
  uploads = (await operations(store)).filter(
    ({ multipart, path }) => multipart && !path.startsWith('restoring'),
  )
})

const isPicture = ({ path }: Operation) => /logo|products\/file/.test(path)
const ofPictures = () => uploads.filter(isPicture)
const isAttachment = ({ path }: Operation) => path.endsWith('/attachments')
const ofAttachments = () => uploads.filter(isAttachment)
const ofWorkbooks = () => uploads.filter((one) => !isPicture(one) && !isAttachment(one))
/** Without the imports that have the calls of the import of products, with other columns, and one of the attachments. */
const distinct = () =>
  uploads.filter(({ path }) => !/^(clients|providers|users)\/.*import|^(?!claims).*\/attachments$/.test(path))

/** Sends a file to an upload, in the form's file field. Returns the answer and what is wrong with it. */
async function send(operation: Operation, content: Buffer, name?: string, slowestMs?: number) {
  const request = await validRequest(operation, shop)
  await changes()
  const asked = { url: addressOf(operation, request), ...form(content, name) }
  const answer = await sendRequest(store, operation, { request: asked, by: shop.by })
  const changed = await changes()
  const faults = judge(answer, asked.url, slowestMs)
  if (answer.status >= 400) faults.push(...changed.map((change) => `it changed: ${change}`))
  return {
    ...answer,
    faults: faults.map((fault) => `${operation.path}: ${fault}: ${answer.text.slice(0, 200)}`),
  }
}

/** Sends the file to each of these uploads. Expects a refusal with a good sentence, in time, and no change. */
async function refusedBy(some: readonly Operation[], content: Buffer) {
  for (const operation of some) {
    const { status, faults } = await send(operation, content)
    expect(faults).toEqual([])
    expect([400, 413, 415]).toContain(status)
  }
}

/** The largest growth of the process's memory during `work`. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work().finally(() => clearInterval(look))
  return (most - before) / MB
}

test('the change watch reports committed changes, and none that are rolled back', async () => {
  await changes()
  await client(shop.by)
  expect((await changes()).sort()).toEqual(['audit_trail INSERT', 'clients INSERT'])
  const { db } = store.database
  const undone = db.transaction().execute(async (tx) => {
    await tx.insertInto('areas').values({ name: 'Una más' }).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await changes()).toEqual([])
})

test.each([
  'select id from users where id = 1',
  'duplicate key value violates unique constraint "users_username_key"',
  "Error: Cannot read properties of undefined (reading 'id')",
  'Falló\n    at send (/srv/yunque/apps/server/src/http/serve.ts:12:3)',
  'Falta bill_lines',
  'The request body is too large',
  '',
])('the judge reports the leak «%s»', (text) => {
  const answer = { status: 400, type: 'text/plain', text, milliseconds: 1 }
  expect(judge(answer, '').length).toBeGreaterThan(0)
  expect(judge({ ...answer, text: 'El número no es válido' }, '')).toEqual([])
})

test('every upload of the OpenAPI description is tested', () => {
  expect(ofPictures()).toHaveLength(2)
  expect(ofWorkbooks()).toHaveLength(20)
  expect(ofAttachments()).toHaveLength(6)
})

test.each(Object.entries({ ...badImages, ...otherImages }))('%s is refused as a picture', async (_, make) => {
  await refusedBy(distinct(), await make())
})

test.each(Object.entries(badWorkbooks))('%s is refused as a workbook', async (_, make) => {
  await refusedBy(ofWorkbooks().slice(0, 1), make())
})

test.each([
  ...Object.entries(imageBombs).map(([name, make]) => [name, make, 0] as const),
  ...Object.entries(workbookBombs).map(([name, make]) => [name, make, 2] as const),
])('%s is answered with little processor time and memory', async (_, make, at) => {
  const content = make()
  const operation = uploads.find((one) => isPicture(one) === (at === 0))
  if (!operation) throw new Error('There is no such upload')
  const growth = await growthDuring(async () => {
    const before = process.cpuUsage()
    const { status, faults } = await send(operation, content, undefined, MOST_WAIT_MS)
    const { user, system } = process.cpuUsage(before)
    expect(faults).toEqual([])
    expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS)
    if (status >= 400) expect([400, 413, 415]).toContain(status)
  })
  expect(growth).toBeLessThan(MOST_GROWTH_MB)
})

test.each(Object.entries(carriers))('%s is stored as a re-encoded picture only', async (_, make) => {
  const [operation] = ofPictures().filter(({ path }) => path.startsWith('products'))
  if (!operation) throw new Error('There is no such upload')
  expect(await send(operation, await make())).toMatchObject({ status: 200, faults: [] })
  for (const size of ['full', 'thumb']) {
    const { bytes, headers } = await shop.by.get(`products/file/${shop.ids.plentyId}/get`, { size })
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { format, exif, xmp, icc, pages = 1 } = await sharp(bytes).metadata()
    expect({ format, exif, xmp, icc, pages }).toEqual({ format: 'webp', pages: 1 })
    expect(bytes.toString('latin1')).not.toMatch(/script|secreto|system\(/)
  }
})

test.each(fileNames)('the file name %j is accepted', async (name) => {
  for (const operation of [...ofPictures(), ...ofAttachments()]) {
    const { status, faults } = await send(operation, await picture(), name)
    expect(faults).toEqual([])
    expect([200, 400]).toContain(status)
  }
})
