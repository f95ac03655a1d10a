import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startExternalServer } from '../../test/external-server.ts'
import { testStore } from '../../test/harness.ts'
import { holdConnections, holdLocks } from '../../test/other-work.ts'
import { runTool, startProgram } from '../../test/program.ts'
import { trade } from '../../test/trade.ts'
import { embeddedUrl } from '../db/embedded/address.ts'
import { readClusterSettings, settingsFileIn } from '../db/embedded/cluster-settings.ts'
import { backUp } from './back-up.ts'

// The program and its tools are started here with the settings that users have: all of them at their defaults, with a
// database of their own. The database of the other tests serves dozens of stores at once.
vi.setConfig({ testTimeout: 180_000 })

const store = testStore()
const PASSWORD = 'mostrador-de-pruebas'
const figures = `select (select count(*)::int from bills) as bills, (select sum(total)::text from bills) as total,
  (select count(*)::int from users) as users, (select sum(stock)::text from stock_balances) as stock`
let home: string
let file: string
let expected: unknown

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'yunque-de-usuarios-'))
  await trade(store)
  file = join(home, 'tienda.yunque')
  await backUp(store.database.url, file, () => undefined)
  expected = await ask(store.database.url, figures)
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a new store restores a backup in the browser, backs up, tries that and updates, beside the connections and three times the locks of other work', async () => {
  const dataDir = join(home, 'navegador')
  const { address, stop } = startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD })
  const signIn = async () => browser(await address, PASSWORD)
  const entered = await signIn()
  const url = urlIn(dataDir)
  onTestFinished(await holdLocks(url))
  onTestFinished(await holdConnections(url))
  await restoreIn(entered)
  expect(await ask(url, figures)).toEqual(expected)

  const { get, post } = await signIn()
  await post('backups/run', {})
  const backups = async () => (await get('backups/get')).data
  await expect.poll(async () => (await backups())[0]?.result, { timeout: 60_000 }).toBe('done')
  await post('backups/trial', {})
  const trial = async () => (await get('backups/settings')).trial
  await expect.poll(async () => (await trial())?.result, { timeout: 60_000 }).not.toBe('running')
  expect(await trial()).toMatchObject({ result: 'done', reason: null })

  const step = (...args: string[]) => runTool('cli/update-step.ts', args, { DATA_DIR: dataDir })
  expect((await step('backup', '99.0.0')).output).toMatch(/^Respaldo listo: .*antes-de-99/)
  await stop()
  for (const name of ['migrate', 'verify']) expect(await step(name)).toEqual({ code: 0, output: '' })
})

test.each(['a folder without a store', 'a new store'])('the command restores into %s', async (target) => {
  const dataDir = mkdtempSync(join(home, 'consola-'))
  if (target === 'a new store') {
    const { address, stop } = startProgram({ DATA_DIR: dataDir })
    await address
    await stop()
  }
  const { code, output } = await runTool('cli/restore.ts', [file], { DATA_DIR: dataDir })
  expect(output).toMatch(/Restauración lista/)
  expect(code, output).toBe(0)
  startProgram({ DATA_DIR: dataDir })
  await expect.poll(() => ask(urlIn(dataDir), figures).catch(() => undefined)).toEqual(expected)
})

test('an external PostgreSQL at its own defaults restores a backup, for an owner without other privileges', async () => {
  const { url, dataDir } = await external()
  const { address, stop } = startProgram({ DATA_DIR: dataDir, DATABASE_URL: url, ADMIN_PASSWORD: PASSWORD })
  await restoreIn(await browser(await address, PASSWORD))
  expect(await ask(url, figures)).toEqual(expected)
  await stop()
})

test('an external PostgreSQL with few locks is refused before anything begins, with the setting to change', async () => {
  const { url, dataDir } = await external({ max_connections: 30, max_locks_per_transaction: 32 })
  const sentence =
    'La base de datos tiene max_locks_per_transaction en 32 y no alcanza para restaurar; póngalo en 128 o más y reinicie PostgreSQL'
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, ADMIN_PASSWORD: PASSWORD }
  const command = await runTool('cli/restore.ts', [file], settings)
  expect(command).toEqual({ code: 1, output: expect.stringContaining(`\n${sentence}\n`) })
  expect(await ask(url, 'select from pg_class where relnamespace = current_schema()::regnamespace')).toEqual(
    [],
  )
  const { address, stop } = startProgram(settings)
  const { send } = await browser(await address, PASSWORD)
  const begun = await send('restoring', { file: 'tienda.yunque', size: 10 })
  expect([begun.status, await begun.text()]).toEqual([400, sentence])
  await stop()
})

async function external(settings = {}): Promise<{ url: string; dataDir: string }> {
  const dataDir = mkdtempSync(join(home, 'externa-'))
  const { url, stop } = await startExternalServer(join(dataDir, 'ajena'), settings)
  onTestFinished(stop)
  return { url, dataDir: join(dataDir, 'datos') }
}

function urlIn(dataDir: string): string {
  const { password, port = 0 } = readClusterSettings(settingsFileIn(dataDir))
  return embeddedUrl(join(dataDir, 'postgres'), { password, port })
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer.
type Body = any
type Browser = {
  send(path: string, body?: object | FormData): Promise<Response>
  get(path: string): Promise<Body>
  post(path: string, body: object | FormData): Promise<Body>
}

/** The calls of a signed-in browser. */
async function browser(address: string, password: string): Promise<Browser> {
  const headers: Record<string, string> = {}
  const send = (path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const json = isForm || body === undefined ? {} : { 'content-type': 'application/json' }
    return fetch(`${address}/api/${path}`, {
      headers: { ...headers, ...json },
      ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    })
  }
  const answer = async (path: string, body?: object | FormData): Promise<Body> => {
    const response = await send(path, body)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { token } = await answer('account/auth', { username: 'admin', password })
  headers.authorization = `Bearer ${token}`
  return { send, get: (path) => answer(path), post: (path, body) => answer(path, body) }
}

/** Sends the archive as the page does, and waits until it is restored. */
async function restoreIn({ get, post }: Browser): Promise<void> {
  const bytes = readFileSync(file)
  const { run } = await post('restoring', { file: 'tienda.yunque', size: bytes.length })
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'trozo')
  await post(`restoring/${run}/piece?at=0`, form)
  const reaches = (stage: string) =>
    vi.waitUntil(
      async () => {
        const state = await get(`restoring/${run}`)
        if (state.stage === 'failed') throw new Error(state.fault)
        return state.stage === stage && state
      },
      { timeout: 90_000 },
    )
  await reaches('ready')
  await post(`restoring/${run}/start`, {})
  expect(await reaches('done')).toMatchObject({ breaches: 0 })
}
