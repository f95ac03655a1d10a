import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { programEnv } from '../../test/program-env.ts'

// Starts whole programs.
vi.setConfig({ testTimeout: 120_000 })
const patience = { timeout: 60_000 }

let home: string
let child: ChildProcess | undefined

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'yunque-service-'))
})

afterAll(async () => {
  if (child && child.exitCode === null) {
    child.stdin?.end()
    await once(child, 'exit')
  }
  rmSync(home, { recursive: true, force: true })
})

test('a new store: the state has its address, a file its password, and the log neither; the end of the input stops it', async () => {
  start(0)
  await expect.poll(state, patience).toContain('Address=')
  const address = /Address=(\S+)/.exec(state())?.[1] ?? ''
  const password = readFileSync(join(home, 'data', 'clave-inicial.txt'), 'utf8').trim()
  const answer = await fetch(`${address}/api/account/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(await answer.json()).toMatchObject({ username: 'admin', mustChangePassword: true })
  expect(log()).toContain(`Yunque está listo en ${address}`)
  expect(log()).not.toContain(password)
  expect(await stop()).toBe(0)
  expect(log()).toMatch(/Cerrando…\n$/)
  expect(state()).not.toContain('Address=')
  await expect(fetch(address)).rejects.toThrow()
})

test('a program that was killed is started again', async () => {
  start(0)
  await expect.poll(state, patience).toContain('Address=')
  const before = state()
  process.kill(mainOf(child), 'SIGKILL')
  await expect.poll(log, patience).toContain('El programa terminó (señal SIGKILL); se inicia de nuevo en 1 s')
  await expect.poll(state, patience).not.toBe(before)
  const address = /Address=(\S+)/.exec(state())?.[1] ?? ''
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  expect(await stop()).toBe(0)
})

test('the state says why it does not start, and a stop ends the waiting', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  start(portOf(taken))
  await expect.poll(state, patience).toMatch(/Fault=El puerto \d+ .* ya está en uso por otro programa/)
  await expect.poll(log, patience).toContain('se inicia de nuevo en 5 s')
  expect(await stop()).toBe(0)
  taken.close()
})

function start(port: number): void {
  writeFileSync(join(home, 'yunque.env'), `DATA_DIR='${join(home, 'data')}'\nPORT='${port}'\n`)
  writeFileSync(join(home, 'estado.ini'), '')
  rmSync(join(home, 'logs'), { recursive: true, force: true })
  const args = [`--env-file=${join(home, 'yunque.env')}`, join(import.meta.dirname, 'service.ts')]
  child = spawn(process.execPath, args, { cwd: home, stdio: ['pipe', 'ignore', 'inherit'], env: programEnv })
}

async function stop(): Promise<unknown> {
  const ended = child && once(child, 'exit')
  child?.stdin?.end()
  return (await ended)?.[0]
}

const state = () => readFileSync(join(home, 'estado.ini'), 'utf16le')

function log(): string {
  try {
    return readFileSync(join(home, 'logs', 'yunque.log'), 'utf8')
  } catch {
    return ''
  }
}

/** The process of the program itself, the only child of the service. */
function mainOf(service: ChildProcess | undefined): number {
  const pid = service?.pid
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}
