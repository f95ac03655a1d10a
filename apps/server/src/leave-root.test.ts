import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { programEnv } from '../test/program-env.ts'

vi.setConfig({ testTimeout: 120_000 })

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  let home: string
  let child: ChildProcess | undefined
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'yunque-root-'))
  })
  afterEach(async () => {
    if (child) await ended(child)
    rmSync(home, { recursive: true, force: true })
  })

  test('it serves, backs up and restarts its database as the database user', async () => {
    chmodSync(home, 0o755)
    const { address } = await launch()
    expect(uidOf(child)).not.toBe(0)
    const token = await signIn(address)
    const call = (path: string, method = 'GET') =>
      fetch(`${address}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    const { id } = (await (await call('backups/run', 'POST')).json()) as { id: number }
    const results = async () => (await call('backups/get')).text()
    await expect.poll(results, { timeout: 20_000 }).toContain('"result":"done"')
    expect((await call(`backups/${id}/file`)).status).toBe(200)

    const { pid } = postmaster()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => postmaster().pid, { timeout: 20_000 }).not.toBe(pid)
    await expect.poll(async () => (await call('health')).status, { timeout: 20_000 }).toBe(200)
    expect(await ended(child)).toBe(0)

    const again = await launch()
    expect((await fetch(`${again.address}/api/health`)).status).toBe(200)
    expect(again.said()).not.toContain('root')
  })

  test('it stays root and says what to do when that user cannot reach the data folder', async () => {
    const { said } = await launch()
    expect(uidOf(child)).toBe(0)
    expect(said()).toContain(
      `Yunque sigue como root porque el usuario de la base de datos no puede entrar en`,
    )
  })

  test('other users cannot enter the data folder or open its lock', async () => {
    chmodSync(home, 0o755)
    await launch()
    const dataDir = join(home, 'datos')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'en-uso.lock')).mode & 0o777).toBe(0o600)
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid).toBe(uidOf(child))
  })

  const postmaster = () => ({
    pid: Number.parseInt(readFileSync(join(home, 'datos', 'postgres', 'postmaster.pid'), 'utf8'), 10),
  })

  async function launch(): Promise<{ address: string; said: () => string }> {
    const env = { ...programEnv, PORT: '0', LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'clave-de-prueba' }
    const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...env, DATA_DIR: join(home, 'datos') },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    let said = ''
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const address = await new Promise<string>((resolve, reject) => {
      started.once('message', (message: { address: string }) => resolve(message.address))
      started.once('close', () => reject(new Error(`It ended before it was ready:\n${said}`)))
    })
    return { address, said: () => said }
  }
})

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/account/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'clave-de-prueba' }),
  })
  return ((await answer.json()) as { token: string }).token
}

function uidOf(child: ChildProcess | undefined): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1])
}

function ended(child: ChildProcess | undefined): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(child?.exitCode ?? null)
  child.kill('SIGTERM')
  return new Promise((resolve) => child.once('close', resolve))
}
