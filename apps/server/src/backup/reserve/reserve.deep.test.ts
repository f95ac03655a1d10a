import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runTool } from '../../../test/program.ts'
import {
  billsOf,
  call,
  codeOf,
  connectPair,
  PASSWORD,
  promote,
  standingOf,
  startComputer,
  startPair,
  submit,
  untilCurrent,
  untilReserved,
} from '../../../test/reserve-pair.ts'
import { pause, release } from '../../updates/pause.ts'

// Each test starts two programs with databases of their own.
vi.setConfig({ testTimeout: 240_000 })

test('a store whose computer is destroyed goes on at its reserve computer with each sale, and the old one does not serve', async () => {
  const pair = await startPair()
  const { store, other, sell, token } = pair
  await connectPair(pair)
  expect(await standingOf(other)).toMatchObject({ connected: true, ended: false, generation: 1, fault: null })
  const bills = await sell(10)
  await untilReserved(pair)
  await store.kill()
  rmSync(store.dataDir, { recursive: true, force: true })
  await promote(other)
  expect(await billsOf(other)).toEqual(bills)
  const answer = await call(other, '/api/bills/get', { token })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('x-yunque-generation')).toMatch(/^[0-9a-f-]{36} 2 [\w-]{80,}$/)
  expect(await sell(1, other)).toEqual([11])
})

test('a store that runs hands over its last sale, is no store any more, and becomes the reserve of the new one', async () => {
  const pair = await startPair()
  const { store, other, sell, token } = pair
  await connectPair(pair)
  const wrong = await submit(other, '/convertir', { username: 'admin', password: 'equivocada' })
  expect(wrong.status).toBe(303)
  await expect.poll(async () => (await standingOf(other)).fault).toBe('Usuario o contraseña incorrectos')
  // Who has no password stops nobody.
  const bills = await sell(5)
  await promote(other)
  expect(await billsOf(other)).toEqual(bills)
  await untilMoved(store)
  const refused = await call(store, '/api/bills/get', { token })
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('ya está en otro computador')
  expect((await call(store, '/')).text).toContain(`http://127.0.0.1:${other.port}`)
  // In turn.
  const back = { home: pair.home, sell, productId: pair.productId, store: other, other: store, token }
  const code = await codeOf(back)
  const joined = await submit(store, '/conectar', { address: `127.0.0.1:${other.port}`, code })
  expect(joined.status).toBe(303)
  await untilCurrent(back)
  const more = await sell(3, other)
  await promote(store)
  expect(await billsOf(store)).toEqual([...bills, ...more])
  const answer = await call(store, '/api/backups/reserve', { token })
  expect(answer.headers.get('x-yunque-generation')).toMatch(/ 3 /)
  expect(answer.body).toMatchObject({ state: 'none' })
})

test('after a restart an old server serves only when its reserve computer follows it or an administrator declares it lost', async () => {
  const pair = await startPair()
  const { store, other } = pair
  await connectPair(pair)
  const [bill] = await pair.sell(1)
  await untilReserved(pair)
  await store.kill()
  await store.start()
  // It followed all the time.
  await expect.poll(async () => (await healthOf(store)).status, { timeout: 30_000 }).toBe('ok')
  await store.kill()
  await other.program().stop()
  await store.start()
  expect(await healthOf(store)).toMatchObject({ status: 'error', waiting: true })
  expect((await call(store, '/')).text).toContain('¿Sigue siendo este el servidor?')
  await submit(store, '/seguir', { username: 'admin', password: 'equivocada' })
  expect((await call(store, '/')).text).toContain('Usuario o contraseña incorrectos')
  // The reserve computer is back, becomes the store while the other is off, and that does not serve.
  await store.program().stop()
  await other.start()
  await promote(other)
  // The new store has the ports of the old one, which are of one computer here.
  const again = await startComputer(store.dataDir)
  await untilMoved(again)
  expect(await billsOf(other)).toEqual([bill])
})

test('after an administrator declares the reserve computer lost, the store serves and that computer cannot become the store', async () => {
  const pair = await startPair()
  const { store, other, token } = pair
  await connectPair(pair)
  await store.program().stop()
  await other.program().stop()
  await store.start()
  expect(await healthOf(store)).toMatchObject({ waiting: true })
  await submit(store, '/seguir', { username: 'admin', password: PASSWORD })
  await expect.poll(async () => (await healthOf(store)).status, { timeout: 30_000 }).toBe('ok')
  expect((await call(store, '/api/backups/reserve', { token })).body).toMatchObject({ state: 'none' })
  await other.start()
  await expect.poll(async () => (await standingOf(other)).ended, { timeout: 20_000 }).toBe(true)
  await submit(other, '/convertir', { username: 'admin', password: PASSWORD })
  expect(await standingOf(other)).toMatchObject({
    fault: expect.stringContaining('ya no usa este computador'),
  })
})

test('both run at once: whoever shows the old one the later generation ends it at once, and what it kept is named', async () => {
  const pair = await startPair()
  const { store, other, sell, token } = pair
  await connectPair(pair)
  const bills = await sell(3)
  await untilReserved(pair)
  // The two do not reach each other any more; both are reached by devices.
  await other.program().stop()
  const file = join(other.dataDir, 'reserva.json')
  const role = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...role, httpPort: 1, httpsPort: 1 }))
  await other.start()
  await promote(other)
  const [lost] = await sell(1)
  const [later] = await sell(1, other)
  expect(later).toBe(lost)
  const { headers } = await call(other, '/api/health')
  const generation = headers.get('x-yunque-generation') ?? ''
  const forged = `${generation.split(' ')[0]} 9 ${'A'.repeat(86)}`
  await call(store, '/api/health', { headers: { 'x-yunque-generation': forged } })
  expect((await call(store, '/api/bills/get', { token })).status).toBe(200)
  await call(store, '/api/health', { headers: { 'x-yunque-generation': generation } })
  // It refuses, or is about to listen as what it is now.
  const status = () =>
    call(store, '/api/bills/get', { token }).then(
      (answer) => answer.status,
      () => 503,
    )
  expect(await status()).toBe(503)
  await untilMoved(store)
  expect((await call(store, '/')).text).toContain(`Factura ${lost}`)
  expect(await billsOf(other)).toEqual([...bills, later])
})

test('a rehearsal shows its duration and the last document, and changes and leaves nothing', async () => {
  const pair = await startPair()
  const { other, sell } = pair
  await connectPair(pair)
  const bills = await sell(2)
  await untilReserved(pair)
  await submit(other, '/ensayar', {})
  await expect.poll(async () => (await standingOf(other)).rehearsed, { timeout: 60_000 }).not.toBeNull()
  expect((await standingOf(other)).rehearsed).toMatchObject({
    breaches: [],
    lastDocument: { kind: 'bill', id: bills.at(-1) },
  })
  expect(readdirSync(other.dataDir).filter((name) => /ensayo|^postgres$/.test(name))).toEqual([])
  expect(await sell(1)).toEqual([3])
  await untilReserved(pair)
  expect(await standingOf(other)).toMatchObject({ connected: true, fault: null })
})

test('a promotion by mistake is taken back on the former computer, with a password', async () => {
  const pair = await startPair()
  const { store, other, sell } = pair
  await connectPair(pair)
  const bills = await sell(2)
  await promote(other)
  await untilMoved(store)
  const [elsewhere, here] = [{ DATA_DIR: other.dataDir }, { DATA_DIR: store.dataDir }]
  const takeBack = (settings: Record<string, string>, password = PASSWORD) =>
    runTool('cli/take-back.ts', ['admin'], settings, `${password}\n`)
  expect(await takeBack(elsewhere)).toMatchObject({
    code: 1,
    output: expect.stringContaining('no es el anterior de una tienda'),
  })
  expect(await takeBack(here, 'equivocada')).toMatchObject({
    code: 1,
    output: 'Usuario o contraseña incorrectos\n',
  })
  expect(await takeBack(here)).toMatchObject({ code: 0 })
  await other.program().stop()
  await store.program().stop()
  await store.start()
  await expect.poll(async () => (await healthOf(store)).status, { timeout: 30_000 }).toBe('ok')
  const { headers } = await call(store, '/api/health')
  expect(Number(headers.get('x-yunque-generation')?.split(' ')[1])).toBeGreaterThan(2)
  const more = await sell(1)
  expect(await billsOf(store)).toEqual([...bills, ...more])
})

test('a promotion that is interrupted ends at once, and the computer follows again after a start', async () => {
  const pair = await startPair()
  const { store, other, sell } = pair
  await connectPair(pair)
  const bills = await sell(3)
  await untilReserved(pair)
  await store.kill()
  await submit(other, '/convertir', { username: 'admin', password: PASSWORD })
  await expect.poll(async () => (await standingOf(other)).work).toBe('promote')
  const start = Date.now()
  await other.program().stop()
  expect(Date.now() - start).toBeLessThan(20_000)
  await other.start()
  expect(await standingOf(other)).toMatchObject({ connected: false, ended: false, work: null })
  await promote(other)
  expect(await billsOf(other)).toEqual(bills)
})

test('a reserve computer is updated as a store is, and follows on', async () => {
  const pair = await startPair()
  const { other } = pair
  await connectPair(pair)
  const settings = { DATA_DIR: other.dataDir }
  const steps = [['backup', '99.0.0'], ['migrate'], ['verify']]
  for (const step of steps)
    expect(await runTool('cli/update-step.ts', step, settings)).toMatchObject({ code: 0 })
  await other.program().stop()
  pause(other.dataDir)
  const started = other.start()
  // A start, which has no time of its own elsewhere.
  await expect.poll(() => healthOf(other), { timeout: 120_000 }).toMatchObject({ status: 'ok', paused: true })
  release(other.dataDir)
  await started
  await expect.poll(() => healthOf(other), { timeout: 30_000 }).toMatchObject({ status: 'ok', reserve: true })
  await untilCurrent(pair)
  await expect
    .poll(() => standingOf(other), { timeout: 60_000 })
    .toMatchObject({ connected: true, fault: null })
})

const healthOf = async (computer: Parameters<typeof call>[0]) =>
  (await call(computer, '/api/health').catch(() => undefined))?.body ?? {}

/** Waits until the former computer of the store answers that it is none. A failure shows its last answer. */
const untilMoved = (computer: Parameters<typeof call>[0]): Promise<void> =>
  expect.poll(() => healthOf(computer), { timeout: 60_000 }).toMatchObject({ moved: true })
