import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lookBackMessages } from '@yunque/contract/backup/look-back'
import { WEB_APP } from '@yunque/contract/core/constants'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CopiedStore, startCopiedStore } from '../../test/copied-store.ts'
import { ADMIN_PASSWORD } from '../../test/embedded-store.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { folderPlace } from '../backup/continuous/folder-place.ts'
import { embeddedUrl } from '../db/embedded/address.ts'
import { readClusterSettings, settingsFileIn } from '../db/embedded/cluster-settings.ts'
import { lookBackOf } from './look-back.ts'

vi.setConfig({ testTimeout: 240_000 })

const folderOf = ({ store }: CopiedStore): string => join(store.dataDir, 'como-estaba')

/** Waits until the store of a moment is open. */
async function look({ store: { admin } }: CopiedStore, at: string | null): Promise<void> {
  const begun = await admin.post('lookBack', { place: 'folder', at, mark: '' })
  expect(begun.status, begun.text).toBe(200)
  const stateNow = async () => (await admin.get('lookBack')).body
  await expect.poll(async () => (await stateNow()).state, { timeout: 120_000 }).not.toBe('making')
  expect(await stateNow()).toMatchObject({ state: 'ready', fault: '' })
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer.
const jsonOf = async (answer: Response): Promise<any> => answer.json()

type Inside = { get(path: string): Promise<Response>; post(path: string, body: object): Promise<Response> }

/** Enters as the page that the store opens. */
async function enter({
  store: { admin },
}: CopiedStore): Promise<Inside & { port: number; username: string }> {
  const { port, token } = (await admin.post('lookBack/open', {})).body
  const base = `http://127.0.0.1:${port}/api`
  const entered = await fetch(`${base}/lookBack/enter`, {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json', [WEB_APP]: 'none' },
  })
  const { sessionId, username } = await jsonOf(entered)
  const set = entered.headers.get('set-cookie') ?? ''
  // An hour: its users are those of then.
  expect(Number(/max-age=(\d+)/i.exec(set)?.[1])).toBeLessThanOrEqual(3600)
  const [cookie = ''] = set.split(';')
  const headers = { cookie, [WEB_APP]: String(sessionId), 'content-type': 'application/json' }
  return {
    port,
    username,
    get: (path) => fetch(`${base}/${path}`, { headers }),
    post: (path, body) => fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body), headers }),
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

test('the store of a moment is looked at beside the living one, which goes on; nothing in it changes, and nothing stays', async () => {
  const copied = await startCopiedStore()
  const { admin } = copied.store
  const first = await copied.sell(2)
  await copied.untilCopied()
  const between = new Date().toISOString()
  await copied.sell(2)
  await copied.untilCopied()
  expect(await admin.post('lookBack/open', {})).toMatchObject({ status: 400, text: lookBackMessages.none })
  expect(await admin.post('lookBack', { place: 'storage', at: null, mark: '' })).toMatchObject({
    status: 400,
    text: lookBackMessages.unconfigured,
  })
  await look(copied, between)
  expect(await admin.post('lookBack', { place: 'folder', at: null, mark: '' })).toMatchObject({
    status: 400,
    text: lookBackMessages.open,
  })

  const inside = await enter(copied)
  expect(inside.username).toBe('admin')
  const about = await jsonOf(await inside.get('about/get-info'))
  expect(about).toMatchObject({ lookedAt: between, practice: true })
  const { data } = await jsonOf(await inside.get('bills/get?skip=0&take=10'))
  expect(data.map(({ id }: { id: number }) => id).toSorted()).toEqual(expect.arrayContaining(first))
  expect(data).toHaveLength(2)
  const pdf = await inside.get(`bills/${first[0]}/pdf`)
  const [page] = pagesOfPdf(Buffer.from(await pdf.arrayBuffer()))
  expect(page).toContain('COMO ESTABA EL')
  const excel = await inside.get('bills/export')
  expect({ status: excel.status, type: excel.headers.get('content-type') }).toEqual({
    status: 200,
    type: expect.stringContaining('spreadsheetml'),
  })

  const sale = {
    date: between.slice(0, 10),
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId: copied.productId, quantity: 1, price: 100 }],
  }
  for (const [path, body] of [
    ['bills', sale],
    ['backups/run', {}],
    ['takeouts/run', { format: 'csv', password: ADMIN_PASSWORD }],
    ['account/auth', { username: 'admin', password: ADMIN_PASSWORD }],
  ] as const) {
    const refused = await inside.post(path, body)
    expect({ path, status: refused.status, text: await refused.text() }).toEqual({
      path,
      status: 400,
      text: lookBackMessages.readOnly,
    })
  }
  const { password, port = 0 } = readClusterSettings(settingsFileIn(folderOf(copied)))
  const client = new pg.Client({
    connectionString: embeddedUrl(join(folderOf(copied), 'postgres'), { password, port }),
  })
  await client.connect()
  await expect(client.query('delete from bills')).rejects.toMatchObject({ code: '25006' })
  await client.end()
  expect(await jsonOf(await inside.get('practice/users'))).toEqual([])

  expect(await copied.sell(1)).toHaveLength(1)
  expect(await admin.post('lookBack/end', {})).toMatchObject({ status: 200, body: { state: 'none' } })
  expect(await answers(inside.port)).toBe(false)
  expect(existsSync(folderOf(copied))).toBe(false)
})

test('it is refused for a moment that the copy does not have, for a user without app, and after its program ended', async () => {
  const copied = await startCopiedStore()
  const { admin } = copied.store
  const early = await admin.post('lookBack', { place: 'folder', at: '2020-01-01T00:00:00.000Z', mark: '' })
  expect(early).toMatchObject({ status: 400, text: expect.stringMatching(/no tiene ese momento/) })
  const by = await copied.store.user({ resources: ['crearFactura'] })
  for (const path of ['lookBack', 'lookBack/open', 'lookBack/end'])
    expect(await by.post(path, { place: 'folder', at: null, mark: '' })).toMatchObject({ status: 403 })
  expect(await copied.store.anonymous.post('lookBack/enter', { token: 'x' })).toMatchObject({ status: 400 })
  await look(copied, null)
  const { port } = await enter(copied)
  await copied.store.app.close()
  expect(await answers(port)).toBe(false)
  expect(readdirSync(copied.store.dataDir)).not.toContain('como-estaba')
})

test('one whose program hangs at its start is ended with it, and the next one may begin while that is removed', async () => {
  const copied = await startCopiedStore()
  const hang = join(copied.home, 'hang.mjs')
  writeFileSync(
    hang,
    `if (process.env.LOOKS_BACK) await new Promise(() => setInterval(() => undefined, 1e6))`,
  )
  const dataDir = join(copied.home, 'otra')
  mkdirSync(dataDir)
  const lookBack = lookBackOf({
    config: { dataDir, host: '127.0.0.1', practicePort: 0 },
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => lookBack.stop())
  const begin = () => lookBack.begin(folderPlace(copied.usb), { kind: 'last' })
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(hang).href}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  await begin()
  await expect
    .poll(() => existsSync(join(dataDir, 'como-estaba', 'practica.log')), { timeout: 60_000 })
    .toBe(true)
  await lookBack.end()
  expect(lookBack.state()).toMatchObject({ state: 'none', fault: '' })
  expect(readdirSync(dataDir)).toEqual([])

  vi.unstubAllEnvs()
  await begin()
  await expect.poll(() => lookBack.state().state, { timeout: 60_000 }).toBe('ready')
  await lookBack.open({ userId: 7, username: 'admin' })
  expect(lookBack.visitors()).toEqual([7])
  const ending = lookBack.end()
  await begin()
  await ending
  await expect.poll(() => lookBack.state().state, { timeout: 60_000 }).toBe('ready')
  expect(lookBack.visitors()).toEqual([])
})

test('a program that is killed takes it along, and the next one removes what it left', async () => {
  const copied = await startCopiedStore()
  const dataDir = join(copied.home, 'otra')
  mkdirSync(dataDir)
  const owner = fork(new URL('../../test/look-back-owner.ts', import.meta.url), {
    env: { ...process.env, OWNER_FOLDER: dataDir, OWNER_COPY: copied.usb },
    execArgv: [],
  })
  const [{ port }] = await once(owner, 'message')
  expect(await answers(port)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false)
  const folder = join(dataDir, 'como-estaba')
  const { password, port: database = 0 } = readClusterSettings(settingsFileIn(folder))
  const reaches = async () => {
    const client = new pg.Client({
      connectionString: embeddedUrl(join(folder, 'postgres'), { password, port: database }),
    })
    client.on('error', () => undefined)
    return client.connect().then(
      async () => {
        await client.end()
        return true
      },
      () => false,
    )
  }
  await expect.poll(reaches, { timeout: 20_000 }).toBe(false)
  expect(existsSync(folder)).toBe(true)
  const next = lookBackOf({
    config: { dataDir, host: '127.0.0.1', practicePort: 0 },
    onError: (error) => {
      throw error
    },
  })
  await next.end()
  expect(readdirSync(dataDir)).toEqual([])
})
