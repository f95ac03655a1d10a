import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../../test/ask.ts'
import { swapOf } from '../backup/place-database.ts'
import { ownAddresses } from '../lan/local-networks.ts'
import { databaseUser } from '../system/system-user.ts'
import { majorOf } from './embedded/cluster-beside.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

// Starts whole programs, some of them several times in one test.
vi.setConfig({ testTimeout: 120_000 })

/** One data directory. The first test creates it, most others start it again. */
let home: string
let dataDir: string
let log: string[] = []
let running: EmbeddedPostgres[] = []

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'yunque-embedded-'))
  dataDir = join(home, 'datos del taller')
})

afterEach(async () => {
  for (const database of running) await database.stop()
  running = []
  log = []
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a new data directory becomes a durable UTF-8 database that keeps its data, port and password', async () => {
  const first = await start()
  expect(
    await ask(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
      lower('ÑANDÚ') as lower`,
    ),
  ).toEqual([{ fsync: 'on', encoding: 'UTF8', lower: 'ñandú' }])
  await ask(first.url, `create table note as select 'guardado' as text`)
  await first.stop()

  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'guardado' }])
})

test('nobody gets in without the password, which only its owner can read', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'otra'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o077).toBe(0)
})

test('its port is open to this computer alone, without TLS, whatever its files and its user say', async () => {
  const open = { listen_addresses: '*', ssl: 'on', unix_socket_directories: '/tmp' }
  const file = join(dataDir, 'postgres', 'postgresql.auto.conf')
  const lines = Object.entries(open).map(([name, value]) => `${name} = '${value}'`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  onTestFinished(() => writeFileSync(file, ''))
  const { url } = await start()
  for (const [name, value] of Object.entries(open)) await ask(url, `alter system set ${name} = '${value}'`)
  await ask(url, 'select pg_reload_conf()')
  const { rows, port } = {
    rows: await ask(url, 'select name, setting from pg_settings'),
    port: new URL(url).port,
  }
  const setting = (wanted: string) => rows.find(({ name }) => name === wanted)?.setting
  expect([setting('listen_addresses'), setting('ssl')]).toEqual(['127.0.0.1', 'off'])
  expect(['', '.']).toContain(setting('unix_socket_directories'))
  await expect(reach('127.0.0.1', port)).resolves.toBe('open')
  for (const address of [...ownAddresses(), '127.0.0.2', '::1'])
    expect(await reach(address, port), address).toBe('closed')
  expect(await answerToTls(port)).toBe('N')
})

/** Whether a port is open at an address of this computer. */
async function reach(host: string, port: string): Promise<'open' | 'closed'> {
  const socket = connect({ host, port: Number(port) })
  try {
    await once(socket, 'connect')
    return 'open'
  } catch {
    return 'closed'
  } finally {
    socket.destroy()
  }
}

/** What PostgreSQL answers to a client that asks for TLS: S or N. */
async function answerToTls(port: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  socket.end(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString('latin1', 0, 1)
}

test('the permissions of a folder and a lock file that an earlier version left open to others are closed', async () => {
  const lock = join(dataDir, 'en-uso.lock')
  chmodSync(dataDir, 0o755)
  chmodSync(lock, 0o644)
  await start()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(lock).mode & 0o777).toBe(0o600)
})

test('a data directory in use is refused with one sentence', async () => {
  await start()
  await expect(start()).rejects.toThrow(
    `La carpeta de datos ${dataDir} está en uso por otro proceso; ciérrelo o elija otra con DATA_DIR`,
  )
})

test('a data directory that is a file, or that holds something else, is refused with one sentence', async () => {
  const file = join(home, 'archivo')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(
    `No se puede escribir en la carpeta de datos ${file}: no es una carpeta`,
  )
  const photos = join(home, 'fotos')
  mkdirSync(join(photos, 'postgres', 'vacaciones'), { recursive: true })
  await expect(start(photos)).rejects.toThrow('tiene archivos que no son de una base de datos')
})

test('after the application is killed, the next start ends the orphaned database and finds every acknowledged row', async () => {
  const killed = startAndDie()
  expect(isAlive(killed.postmaster)).toBe(true)

  const next = await start()
  expect(isAlive(killed.postmaster)).toBe(false)
  expect(log).toContain('Cerrando la base de datos que dejó abierta una ejecución anterior')
  expect(await ask(next.url, 'select text from sale')).toEqual([{ text: 'confirmada' }])
})

test.each([
  ['first', () => () => renameSync(join(dataDir, 'no-hay'), join(dataDir, 'postgres-draft-aside'))],
  // The new database is missing.
  ['second', (swap: () => void) => swap],
])('a swap whose %s rename fails leaves the database in use, with its data', async (_rename, swapping) => {
  const database = await start()
  await ask(database.url, `create table if not exists kept as select 'sigue' as text`)
  const major = majorOf(join(dataDir, 'postgres')) ?? ''
  const { swap, undo, forget } = swapOf(dataDir, major)
  await expect(database.replace({ swap: swapping(swap), undo })).rejects.toThrow(/ENOENT/)
  expect(await ask(database.url, 'select text from kept')).toEqual([{ text: 'sigue' }])
  forget()
  expect(readdirSync(dataDir).filter((name) => /^postgres-/.test(name))).toEqual([])
})

test('a stale pid file does not prevent the start when another program has that pid after a reboot', async () => {
  const first = await start()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  await first.stop()
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))

  const second = await start()
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.platform === 'linux')(
  'a killed database whose parent has not seen it end does not prevent the start',
  async () => {
    const first = await start()
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await first.stop()
    const open = mkdtempSync(join(tmpdir(), 'yunque-zombie-'))
    onTestFinished(() => rmSync(open, { recursive: true }))
    chmodSync(open, 0o755)
    const program = join(open, 'postgres')
    copyFileSync('/bin/sleep', program)
    // The shell becomes a program that never waits for its children. PostgreSQL looks only at processes of its own user.
    const ofDatabase = { cwd: open, ...databaseUser(dataDir) }
    const parent = spawn('/bin/sh', ['-c', `${program} 60 & echo $!; exec sleep 60`], ofDatabase)
    onTestFinished(() => void parent.kill())
    const [printed] = await once(parent.stdout, 'data')
    const pid = Number.parseInt(String(printed), 10)
    const names = () => [parent.pid, pid].map((one) => readFileSync(`/proc/${one}/comm`, 'utf8').trim())
    await expect.poll(names).toEqual(['sleep', 'postgres'])
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain('(postgres) Z')
    writeFileSync(pidFile, [pid, ...lines.slice(1)].join('\n'))

    const second = await start()
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('the next start does not mistake an interrupted creation for a database', async () => {
  const interrupted = join(home, 'interrumpida')
  mkdirSync(join(interrupted, 'postgres.new', 'base'), { recursive: true })
  writeFileSync(join(interrupted, 'postgres.new', 'PG_VERSION'), '18\n')
  const { url } = await start(interrupted)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database process that dies is started again on the same port', async () => {
  const { url } = await start()
  process.kill(postmasterPid(), 'SIGKILL')
  await expect
    .poll(() => ask(url, 'select 1 as one').catch(() => 'away'), { timeout: 20_000 })
    .toEqual([{ one: 1 }])
  expect(log).toContain('La base de datos se detuvo de forma inesperada; se inicia de nuevo')
})

test('when the usual port is taken, another one is chosen and kept', async () => {
  const first = await start()
  await first.stop()
  const port = Number(new URL(first.url).port)
  const other = await occupy(port)
  const second = await start()
  expect(new URL(second.url).port).not.toBe(String(port))
  await second.stop()
  await other.close()
  const third = await start()
  expect(third.url).toBe(second.url)
})

test.runIf(process.getuid?.() === 0)(
  'started as root, it runs as a user of its own, in a folder that this user cannot enter',
  async () => {
    expect(statSync(home).mode & 0o777).toBe(0o700)
    await start()
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
  },
)

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: directory, log: (line) => log.push(line) })
  running.push(database)
  return database
}

/** Starts the database in another process, which writes one row and exits without stopping it. */
function startAndDie(): { postmaster: number } {
  const script = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("create table sale as select 'confirmada' as text")
    process.kill(process.pid, 'SIGKILL')`
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: 'pipe',
    })
  } catch (error) {
    if (!(error instanceof Error && 'signal' in error && error.signal === 'SIGKILL')) throw error
  }
  return { postmaster: postmasterPid() }
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function occupy(port: number): Promise<{ close: () => Promise<void> }> {
  const { createServer } = await import('node:net')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
