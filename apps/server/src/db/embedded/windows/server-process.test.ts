import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../test/free-port.ts'
import { type Cluster, prepareCluster } from '../cluster.ts'
import type { ServerSettings } from '../server-process.ts'
import { postmasterOf } from './pg-ctl.ts'
import { startServer } from './server-process.ts'

// pg_ctl takes the same arguments on every system, so what it does with them shows here too.
vi.setConfig({ testTimeout: 120_000 })

let home: string
let cluster: Cluster
let port: number

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'yunque pg_ctl ñ-'))
  cluster = await prepareCluster(home, false)
  port = await freePort()
  if (!cluster.user) return
  chmodSync(home, 0o755)
  chownSync(home, cluster.user.uid, cluster.user.gid)
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a server gets its settings, also those with blanks or without a value, and stops in order', async () => {
  const server = await startServer(cluster, settings({ log_line_prefix: '%m ' }))
  expect(await ask('log_line_prefix')).toBe('%m ')
  expect(await ask('unix_socket_directories')).toBe('')
  await server?.stop()
  await server?.exited
  expect(log()).toMatch(/database system is shut down\s*$/)
})

test('the end of a server that dies is told', async () => {
  const server = await startServer(cluster, settings())
  process.kill(postmasterOf(cluster.dir) ?? 0, 'SIGKILL')
  await server?.exited
  await expect(ask('port')).rejects.toThrow('ECONNREFUSED')
})

test('a server that does not start is told, and its log says why', async () => {
  expect(await startServer(cluster, settings({ shared_buffers: 'mucho' }))).toBeUndefined()
  expect(log()).toMatch(/invalid value for parameter "shared_buffers"/)
})

// Its command is one of a shell that Windows lacks.
test.skipIf(process.platform === 'win32')(
  'a server that replays its log ends at once when it is stopped, and has less priority where it yields',
  async () => {
    const signal = join(cluster.dir, 'recovery.signal')
    writeFileSync(signal, '')
    if (cluster.user) chownSync(signal, cluster.user.uid, cluster.user.gid)
    const stop = new AbortController()
    const way = { stop: stop.signal, yields: true }
    const starting = startServer(cluster, settings({ restore_command: 'sleep 600' }), way)
    onTestFinished(async () => {
      stop.abort()
      await starting
      rmSync(signal)
    })
    await expect.poll(log).toContain('was interrupted')
    expect(getPriority(postmasterOf(cluster.dir))).toBeGreaterThan(getPriority())
    stop.abort()
    expect(await starting).toBeUndefined()
  },
)

const settings = (more: ServerSettings = {}): ServerSettings => ({
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  fsync: 'off',
  ...more,
})

const log = (): string => readFileSync(cluster.logFile, 'utf8')

async function ask(name: string): Promise<unknown> {
  const { password } = cluster
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'yunque', password, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(`select current_setting('${name}') as value`)).rows[0].value
  } finally {
    await client.end()
  }
}
