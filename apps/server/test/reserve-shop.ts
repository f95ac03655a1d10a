import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { hashPassword } from '../src/access/accounts/passwords.ts'
import { createApp } from '../src/app.ts'
import type { Role } from '../src/backup/reserve/role-file.ts'
import { networkOf } from '../src/lan/network.ts'
import type { OpenedStore } from './harness.ts'
import { PASSWORD } from './second-factor.ts'

/** The store as a program on the network, and an administrator with a password. */
export async function openShop(store: OpenedStore, restart: () => void = () => undefined) {
  const { database, dataDir } = store
  const network = networkOf({ host: '0.0.0.0', httpsPort: 0, dataDir, trustProxy: [], practice: false })
  const config = {
    logLevel: 'silent' as const,
    smtpUrl: undefined,
    metricsToken: 'ficha-de-las-pruebas',
    dataDir,
    backupDir: join(dataDir, 'respaldos'),
  }
  const app = await createApp({
    config,
    database,
    network,
    restart,
    embedded: { replace: () => Promise.reject(new Error('No database takes its place here')) },
  })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  await network.open(app, port)
  const { token } = store.admin
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body, body: answer.json }
  }
  const password_hash = await hashPassword(PASSWORD)
  await database.db.updateTable('users').set({ password_hash }).where('username', '=', 'admin').execute()
  const code = async (): Promise<string> => {
    const made = await call('POST', 'backups/reserve/code', { password: PASSWORD })
    expect(made.status, made.text).toBe(200)
    return JSON.parse(made.text).code
  }
  return { app, network, port, address: `127.0.0.1:${port}`, call, code }
}

/** An empty data directory, for as long as the test runs. */
export const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-une-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** The role of a reserve computer, of a store that answers nowhere. */
export const roleOf = (given: Partial<Role> = {}): Role => ({
  role: 'following',
  id: 1,
  key: 'k'.repeat(43),
  store: '00000000-0000-4000-8000-000000000001',
  name: 'Ferretería de pruebas',
  generation: 1,
  authority: '',
  hosts: ['127.0.0.1'],
  httpPort: 1,
  httpsPort: 1,
  since: new Date().toISOString(),
  ended: false,
  heardAt: new Date().toISOString(),
  behind: 0,
  program: null,
  until: null,
  ...given,
})
