import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { verifyBooks } from '../src/books/verify-books.ts'
import { connect, type Database } from '../src/db/database.ts'
import { embeddedUrl } from '../src/db/embedded/address.ts'
import { freePort } from './free-port.ts'
import type { Client } from './harness.ts'
import { type Program, startProgram } from './program.ts'
import { businessDay, stockedProduct } from './stock.ts'

export const PASSWORD = 'mostrador-de-pruebas'

/** A computer of a test: a program with its data directory, at ports of its own. */
export type Computer = {
  dataDir: string
  port: number
  address: string
  program(): Program
  start(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** What a program answers. */
export type Reply = { status: number; text: string; body: Loose; headers: Headers }
// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the answer; the compiler cannot know it.
type Loose = any

/** Starts a computer on the network, for as long as the test runs. */
export async function startComputer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Computer> {
  const [port, httpsPort] = [await freePort(), await freePort()]
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HTTPS_PORT: String(httpsPort),
    HOST: '0.0.0.0',
    ADMIN_PASSWORD: PASSWORD,
    ...settings,
  }
  let program = startProgram(env)
  await program.address
  return {
    dataDir,
    port,
    address: `http://127.0.0.1:${port}`,
    program: () => program,
    start: async () => {
      program = startProgram(env)
      await program.address
    },
    kill: async () => {
      const postmaster = Number.parseInt(
        readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'),
        10,
      )
      program.child.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await program.ended
    },
  }
}

export async function call(
  { address }: Pick<Computer, 'address'>,
  path: string,
  {
    token,
    body,
    headers = {},
  }: { token?: string | undefined; body?: object; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, text, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}

/** Sends a form of one of the pages without scripts. */
export const submit = (
  { address }: Pick<Computer, 'address'>,
  path: string,
  fields: Record<string, string>,
): Promise<Response> =>
  fetch(`${address}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

async function signIn(computer: Pick<Computer, 'address'>): Promise<string> {
  const answer = await call(computer, '/api/account/auth', {
    body: { username: 'admin', password: PASSWORD },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.token
}

/** Work with the database of a computer, beside its program. */
async function inDatabase<T>(
  { dataDir }: Pick<Computer, 'dataDir'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const settings = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const database = connect(embeddedUrl(join(dataDir, 'postgres'), settings), { size: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The ids of the invoices of a computer, whose books are verified. */
export const billsOf = (computer: Pick<Computer, 'dataDir'>): Promise<number[]> =>
  inDatabase(computer, async (database) => {
    expect(await verifyBooks(database.db)).toEqual([])
    const { rows } = await database.pool.query<{ id: number }>('select id from bills order by id')
    return rows.map(({ id }) => id)
  })

/** A store with something to sell, and an empty computer beside it. */
export type Pair = {
  home: string
  store: Computer
  other: Computer
  token: string
  productId: number
  /** Posts sales at one of them, and returns the id of each in its order. */
  sell(count: number, at?: Pick<Computer, 'address'>): Promise<number[]>
}

export async function startPair(): Promise<Pair> {
  const home = mkdtempSync(join(tmpdir(), 'yunque-reserva-'))
  chmodSync(home, 0o755)
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [store, other] = [await startComputer(join(home, 'tienda')), await startComputer(join(home, 'otro'))]
  const token = await signIn(store)
  const productId = await inDatabase(store, (database) =>
    stockedProduct(
      { database, admin: { userId: 1, username: 'admin', areaId: 1 } as Client },
      { stock: 100_000, price: 100 },
    ),
  )
  const sell = async (count: number, at: Pick<Computer, 'address'> = store) => {
    const ids: number[] = []
    for (let sold = 0; sold < count; sold++) {
      const billDetails = [{ productId, quantity: 1, price: 100 }]
      const body = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
      const answer = await call(at, '/api/bills', { token, body })
      expect(answer.status, answer.text).toBe(200)
      ids.push(answer.body.id)
    }
    return ids
  }
  return { home, store, other, token, productId, sell }
}

/** A code of a store for its reserve computer. */
export async function codeOf({ store, token }: Pick<Pair, 'store' | 'token'>): Promise<string> {
  await expect
    .poll(
      async () =>
        (await call(store, '/api/backups/reserve/code', { token, body: { password: PASSWORD } })).status,
      { timeout: 20_000 },
    )
    .toBe(200)
  return (await call(store, '/api/backups/reserve/code', { token, body: { password: PASSWORD } })).body.code
}

/** Makes the other computer the reserve of the store, and waits until it follows. */
export async function connectPair(pair: Pair): Promise<void> {
  const { store, other } = pair
  const body = { address: `127.0.0.1:${store.port}`, code: await codeOf(pair) }
  const joined = await call(other, '/api/backups/reserve/join', { token: await signIn(other), body })
  expect(joined.status, joined.text).toBe(200)
  await untilCurrent(pair)
}

/** Waits until the reserve computer has a base copy and the log after it. */
export async function untilCurrent({ store, token }: Pick<Pair, 'store' | 'token'>): Promise<void> {
  await expect
    .poll(async () => (await call(store, '/api/backups/reserve', { token })).body.state, { timeout: 60_000 })
    .toBe('current')
}

/** What a reserve computer says of itself. */
export const standingOf = async (computer: Pick<Computer, 'address'>): Promise<Loose> =>
  (await call(computer, '/reserva/estado')).body

/** Waits until the reserve computer has what was acknowledged before. */
export async function untilReserved({ store, token }: Pair): Promise<void> {
  const now = Date.now()
  await expect
    .poll(
      async () =>
        Date.parse((await call(store, '/api/backups/reserve', { token })).body.completeAt ?? '1970-01-01'),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(now)
}

/** Makes a reserve computer the store, and waits until it serves. */
export async function promote(computer: Computer, password = PASSWORD): Promise<void> {
  const answer = await submit(computer, '/convertir', { username: 'admin', password })
  expect(answer.status).toBe(303)
  await expect
    .poll(
      async () => (await call(computer, '/api/health').catch(() => undefined))?.body?.reserve ?? 'tienda',
      { timeout: 120_000 },
    )
    .not.toBe(true)
  await expect
    .poll(async () => (await call(computer, '/api/health').catch(() => undefined))?.body?.status, {
      timeout: 60_000,
    })
    .toBe('ok')
}
