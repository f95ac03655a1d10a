import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Program, startProgram } from '../test/program.ts'

vi.setConfig({ testTimeout: 120_000 })

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  let home: string
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'yunque-root-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  })

  test('it serves, backs up and restarts its database as the database user', async () => {
    chmodSync(home, 0o755)
    const { url, child, stop, ended } = await launch()
    expect(uidOf(child)).not.toBe(0)
    const token = await signIn(url)
    const call = (path: string, method = 'GET') =>
      fetch(`${url}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    const { id } = (await (await call('backups/run', 'POST')).json()) as { id: number }
    const results = async () => (await call('backups/get')).text()
    await expect.poll(results, { timeout: 20_000 }).toContain('"result":"done"')
    expect((await call(`backups/${id}/file`)).status).toBe(200)

    const { pid } = postmaster()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => postmaster().pid, { timeout: 20_000 }).not.toBe(pid)
    await expect.poll(async () => (await call('health')).status, { timeout: 20_000 }).toBe(200)
    await stop()
    expect(await ended).toBe(0)

    const again = await launch()
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200)
    expect(again.output()).not.toContain('root')
  })

  test('it stays root and says what to do when that user cannot reach the data folder', async () => {
    const { child, output } = await launch()
    expect(uidOf(child)).toBe(0)
    expect(output()).toContain(
      `Yunque sigue como root porque el usuario de la base de datos no puede entrar en`,
    )
  })

  test('other users cannot enter the data folder or open its lock', async () => {
    chmodSync(home, 0o755)
    const { child } = await launch()
    const dataDir = join(home, 'datos')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'en-uso.lock')).mode & 0o777).toBe(0o600)
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid).toBe(uidOf(child))
  })

  const postmaster = () => ({
    pid: Number.parseInt(readFileSync(join(home, 'datos', 'postgres', 'postmaster.pid'), 'utf8'), 10),
  })

  /** Resolves when it serves. */
  async function launch(): Promise<Program & { url: string }> {
    const program = startProgram({ DATA_DIR: join(home, 'datos'), ADMIN_PASSWORD: 'clave-de-prueba' })
    return { ...program, url: await program.address }
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

function uidOf(child: ChildProcess): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
}
