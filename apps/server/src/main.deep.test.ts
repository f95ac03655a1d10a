import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../test/ask.ts'
import { type Program, startProgram } from '../test/program.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'

// Starts whole programs, some of them several times in one test.
vi.setConfig({ testTimeout: 120_000 })

/** One store: the first start creates it, the others start it again. */
let home: string

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'yunque-main-'))
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the first administrator gets the password of the settings unchanged', async () => {
  const started = launch({ DATA_DIR: join(home, 'otra'), ADMIN_PASSWORD: 'ferretería del norte 123' })
  const answer = await signIn(await started.address, 'ferretería del norte 123')
  expect(await answer.json()).toMatchObject({ username: 'admin', mustChangePassword: false })
  expect(started.output()).not.toContain('Contraseña')
})

test('a request in flight is answered before the shutdown', async () => {
  const started = launch()
  const address = await started.address
  const { port, password } = JSON.parse(readFileSync(join(home, 'postgres.json'), 'utf8'))
  const blocker = new pg.Client({ host: '127.0.0.1', port, user: 'yunque', password, database: 'yunque' })
  await blocker.connect()
  await blocker.query('begin; lock table users in access exclusive mode')
  const answer = signIn(address, 'equivocada')
  await expect.poll(() => waitingFor(blocker, 'users'), { timeout: 5000 }).toBe(true)
  started.child.kill('SIGTERM')
  await expect.poll(() => fetch(address).catch(() => 'refused'), { timeout: 5000 }).toBe('refused')
  await blocker.end()
  expect((await answer).status).toBe(400)
  expect(await started.ended).toBe(0)
})

test('the next start after a kill recovers by itself', async () => {
  const killed = launch()
  await killed.address
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = launch()
  const address = await next.address
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test('what a killed restore left aside is dropped by the next start', async () => {
  const aside = `select to_regclass('yunque_anterior.products') as aside`
  const restored = launch()
  await restored.address
  const url = () => {
    const { port, password } = JSON.parse(readFileSync(join(home, 'postgres.json'), 'utf8'))
    return `postgres://yunque:${password}@127.0.0.1:${port}/yunque`
  }
  await ask(
    url(),
    'create schema yunque_anterior; create table yunque_anterior.products (id int primary key)',
  )
  await restored.stop()
  await launch().address
  expect(await ask(url(), aside)).toEqual([{ aside: null }])
})

test('it shuts down when the process that started it is gone', async () => {
  const started = launch()
  await started.address
  const exited = new Promise((resolve) => started.child.once('exit', resolve))
  started.child.disconnect()
  expect(await exited).toBe(0)
})

test('an open connection does not delay the shutdown', async () => {
  const started = launch()
  const { hostname, port } = new URL(await started.address)
  const idle = connect(Number(port), hostname)
  idle.on('error', () => undefined)
  await new Promise((resolve) => idle.once('connect', resolve))
  const start = Date.now()
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  expect(Date.now() - start).toBeLessThan(5000)
  idle.destroy()
})

test('a busy port is reported in one sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  await expectRefusal(
    { PORT: port },
    `El puerto ${port} de 127.0.0.1 ya está en uso por otro programa; ciérrelo o elija otro con PORT`,
  )
  other.close()
})

test('a data directory in use is reported in one sentence', async () => {
  await launch().address
  await expectRefusal(
    {},
    `La carpeta de datos ${home} está en uso por otro proceso; ciérrelo o elija otra con DATA_DIR`,
  )
})

test.each([
  [{ PORT: 'mil' }, 'Configuración incorrecta: PORT debe ser un número entero entre 0 y 65535'],
  [{ HOST: '192.0.2.1' }, 'No se puede escuchar en 192.0.2.1 (EADDRNOTAVAIL); revise HOST'],
  [
    { DATA_DIR: '/dev/null/datos' },
    'No se puede escribir en la carpeta de datos /dev/null/datos: no es una carpeta',
  ],
  [
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' },
    'No se pudo usar la base de datos: nadie responde en esa dirección',
  ],
])('the wrong setting %o is reported in one sentence', async (settings, line) => {
  await expectRefusal(settings, line)
})

test('a database that is not durable, or not in UTF-8, is refused', async () => {
  const dataDir = join(home, 'ajena')
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  try {
    await expectRefusal(
      { DATABASE_URL: url },
      'La base de datos tiene fsync apagado y perdería ventas en un apagón; enciéndalo',
    )
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      "create database vieja encoding 'LATIN1' locale_provider libc locale 'C' template template0",
    )
    await client.end()
    const old = new URL(url)
    old.pathname = 'vieja'
    await expectRefusal(
      { DATABASE_URL: old.href },
      "La base de datos usa la codificación LATIN1; créela con ENCODING 'UTF8'",
    )
  } finally {
    await stop()
  }
})

function signIn(address: string, password: string): Promise<Response> {
  return fetch(`${address}/api/account/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
}

async function waitingFor(client: pg.Client, table: string): Promise<boolean> {
  const found = await client.query('select from pg_locks where not granted and relation = $1::regclass', [
    table,
  ])
  return found.rowCount !== 0
}

async function expectRefusal(settings: Record<string, string>, line: string): Promise<void> {
  const { ended, output } = launch(settings)
  expect(await ended).toBe(1)
  expect(output()).toBe(`${line}\n`)
}

const launch = (settings: Record<string, string> = {}): Program =>
  startProgram({ DATA_DIR: home, ...settings })
