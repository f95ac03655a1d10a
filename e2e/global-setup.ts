import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWebApp, root } from '../scripts/prepare.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the application listens. */
    baseUrl: string
    /** The password of its user `admin`. */
    adminPassword: string
  }
}

/** The real application, web app included, on a new store and a port of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebApp()
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-e2e-'))
  const adminPassword = 'taller-2468'
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const baseUrl = await new Promise<string>((resolve, reject) => {
    server.once('message', (message: { address: string }) => resolve(message.address))
    server.once('error', reject)
    server.once('exit', (code) =>
      reject(new Error(`The application ended before it was ready, with code ${code}`)),
    )
  })
  project.provide('baseUrl', baseUrl)
  project.provide('adminPassword', adminPassword)
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
