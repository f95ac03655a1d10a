import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { administer, databaseUrl } from '../apps/server/test/template-database.ts'
import { root } from '../scripts/prepare.mjs'

/**
 * The real application of one test file, web app included: a process of its own on a new store, so that files know nothing
 * of one another and run side by side.
 */
const adminUrl = inject('adminUrl')
const name = `yunque_${randomUUID().replaceAll('-', '')}`
await administer(adminUrl, `create database ${name} template ${inject('templateDatabase')}`)
const dataDir = await mkdtemp(join(tmpdir(), 'yunque-e2e-'))
const server = start()

/** Where it listens. */
export const baseUrl = await addressOf(server)

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  await administer(adminUrl, `drop database if exists ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})

function start(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn' }
  return spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl(adminUrl, name) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    process.once('message', (message: { address: string }) => resolve(message.address))
    process.once('error', reject)
    process.once('exit', (code) =>
      reject(new Error(`The application ended before it was ready, with code ${code}`)),
    )
  })
}
