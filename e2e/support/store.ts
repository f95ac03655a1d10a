import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { keepLog } from '../../apps/server/test/kept-log.ts'
import { programEnv } from '../../apps/server/test/program-env.ts'
import { administer, copyTemplate, databaseUrl } from '../../apps/server/test/template-database.ts'
import { root } from '../../scripts/prepare.mjs'
import type { Order } from './store-process.ts'

type Store = { name: string; dataDir: string }

/** Where the store of the current test file listens. */
export let baseUrl = ''

let server: ChildProcess | undefined
const log = keepLog()
let store: Store | undefined

/** Opens a new store for a test file: a copy of the template database, served by the worker's server process. */
export async function openStore(): Promise<void> {
  const adminUrl = inject('adminUrl')
  const name = `yunque_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(adminUrl, { name, template: inject('templateDatabase') })
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-e2e-'))
  store = { name, dataDir }
  log.forget()
  baseUrl = (await send<{ address: string }>({ databaseUrl: databaseUrl(adminUrl, name), dataDir })).address
}

/** The address of the database of the test file's store. */
export const storeDatabase = (): string => databaseUrl(inject('adminUrl'), store?.name ?? '')

/** The last lines that the server has logged since the store was opened. */
export const serverLog = (): string => log.text()

/** Closes the store of the test file and drops its database. */
export async function closeStore(): Promise<void> {
  if (!store) return
  const { name, dataDir } = store
  store = undefined
  await send('close')
  await administer(inject('adminUrl'), `drop database if exists ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
}

/** Sends an order to the worker's server process and returns its answer. The first order starts the process. */
async function send<Answer>(order: Order): Promise<Answer> {
  server ??= start()
  const lost = new AbortController()
  const whenEnded = () => lost.abort()
  server.once('exit', whenEnded)
  try {
    const answer = once(server, 'message', { signal: lost.signal })
    server.send(order)
    const [value] = await answer
    return value
  } finally {
    server.off('exit', whenEnded)
    if (lost.signal.aborted) server = undefined
  }
}

function start(): ChildProcess {
  const child = fork('e2e/support/store-process.ts', {
    cwd: root,
    env: programEnv,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.setEncoding('utf8').on('data', log.write)
  return child
}
