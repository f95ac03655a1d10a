import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../../test/ask.ts'
import {
  contents,
  copyStore,
  databasesIn,
  formerStore,
  has17,
  makeFormerStores,
} from '../../test/former-store.ts'
import { testStore } from '../../test/harness.ts'
import { trade } from '../../test/trade.ts'
import { majorOf } from '../db/embedded/cluster-beside.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { carryOver } from './carry-over.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const store = testStore()
const home = mkdtempSync(join(tmpdir(), 'yunque-mayor-'))
const [whole, alone] = [join(home, 'whole'), join(home, 'alone')]
/** What is in the store of PostgreSQL 17. */
let expected: Record<string, unknown>

beforeAll(async () => {
  if (!has17) return
  await trade(store)
  expected = await makeFormerStores(store, { whole, alone })
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

test.skipIf(!has17)(
  'a store of PostgreSQL 17 is carried over whole: every row of every table, numbers, practice shop and settings',
  async () => {
    expect(expected).toEqual(await contents(store.database.url))
    const dataDir = join(home, 'carried')
    copyStore(whole, dataDir)
    const said: string[] = []
    // With the settings that users have.
    await carryOver(dataDir, { say: (line) => said.push(line) })
    expect(said[0]).toMatch(/^Pasando los datos de PostgreSQL 17 a 18;/)
    expect(said.at(-1)).toBe('Los datos ya están en PostgreSQL 18')
    expect(databasesIn(dataDir)).toEqual(['postgres', 'postgres-17'])
    const carried = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    try {
      expect(new URL(carried.url).password).toBe(formerStore.password)
      expect(new URL(carried.url).port).toBe(String(formerStore.port))
      expect(await contents(carried.url)).toEqual(expected)
      const practice = new URL(carried.url)
      practice.pathname = formerStore.practice
      expect(await contents(practice.href)).toEqual(expected)
      const facts = `select current_setting('server_version_num')::int / 10000 as major,
        shobj_description((select oid from pg_database where datname = '${formerStore.practice}'), 'pg_database') as ready,
        (select reltuples > 0 from pg_class where relname = 'bills') as analyzed`
      expect(await ask(carried.url, facts)).toEqual([
        { major: 18, ready: 'Tienda de práctica lista', analyzed: true },
      ])
    } finally {
      await carried.stop()
    }
    // The next start finds nothing to do.
    await carryOver(dataDir, { say: (line) => said.push(line) })
    expect(said.at(-1)).toBe('Los datos ya están en PostgreSQL 18')
  },
)

test.skipIf(!has17)('killed at any moment, the next start begins again and loses nothing', async () => {
  const dataDir = join(home, 'killed')
  copyStore(alone, dataDir)
  const polled = (reached: (said: string) => boolean) => (run: Begun) =>
    expect.poll(() => reached(run.said()), { timeout: 60_000, interval: 2 }).toBe(true)
  const stages = [
    polled(() => existsSync(join(dataDir, 'postgres-draft', 'PG_VERSION'))),
    () => hasAppeared(dataDir, /^postgres-draft\.yunque/),
    polled((said) => said.includes('Comprobando los libros')),
  ]
  for (const reached of stages) {
    const killed = begin(dataDir)
    await reached(killed)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(majorOf(join(dataDir, 'postgres'))).toBe('17')
  }
  // Between the two renames.
  const last = begin(dataDir)
  await last.ended
  expect(last.said()).toContain('Los datos ya están en PostgreSQL 18')
  const between = (from: string, to: string) => {
    renameSync(join(dataDir, from), join(dataDir, to))
  }
  between('postgres', 'postgres-ready-18')
  await carryOver(dataDir, { say: () => undefined })
  expect(databasesIn(dataDir)).toEqual(['postgres', 'postgres-17'])
  const carried = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  try {
    expect(await contents(carried.url)).toEqual(expected)
  } finally {
    await carried.stop()
  }
})

/** Resolves as soon as a file of that name is made, however short its life is. */
function hasAppeared(folder: string, name: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, file) => {
      if (!file || !name.test(file)) return
      watcher.close()
      resolve()
    })
  })
}

type Begun = { child: ChildProcess; ended: Promise<unknown>; said: () => string }

function begin(dataDir: string): Begun {
  const module = join(import.meta.dirname, 'carry-over.ts')
  const code = `const { carryOver } = await import(process.argv[1])
    await carryOver(process.argv[2], { say: console.log, durable: false })`
  const args = ['--input-type=module', '--eval', code, module, dataDir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)), said: () => said }
}
