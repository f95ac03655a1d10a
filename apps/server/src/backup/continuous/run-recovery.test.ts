import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { usableBinaries } from '../../db/embedded/binaries.ts'
import { type Beside, createBeside } from '../../db/embedded/cluster-beside.ts'
import { databaseUser } from '../../system/system-user.ts'
import type { Chosen } from './choose-moment.ts'
import { runRecovery } from './run-recovery.ts'

/** A new database, whose own log is replayed. */
async function newDatabase(): Promise<Beside> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yunque-recupera-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const user = databaseUser(dataDir)
  const dir = join(dataDir, 'postgres.new')
  const beside = { dataDir, dir, password: 'clave', user, binaries: usableBinaries(user), durable: false }
  await createBeside(beside)
  // As one that root unpacked.
  if (user) chownSync(dir, 0, 0)
  return beside
}

const chosen = { target: { kind: 'last' }, base: { start: 0n }, end: 0n } as Chosen
const onProgress = () => undefined
/** The database of the store is not there. */
const inPostgres = (url: string): string => url.replace(/\/yunque(?=\?|$)/, '/postgres')

test('a recovery that is stopped ends while it replays the log', async () => {
  const beside = await newDatabase()
  // A standby waits for log for ever.
  writeFileSync(join(beside.dir, 'standby.signal'), '')
  const stop = new AbortController()
  const running = runRecovery(beside, chosen, {
    onProgress,
    stop: stop.signal,
    yields: false,
    work: async () => undefined,
  })
  const log = () => readFileSync(`${beside.dir}.log`, 'utf8')
  await expect.poll(() => existsSync(`${beside.dir}.log`) && log()).toContain('entering standby mode')
  stop.abort()
  await expect(running).rejects.toThrow(/aborted/)
  expect(log()).toContain('immediate shutdown')
  expect(existsSync(join(beside.dir, 'postmaster.pid'))).toBe(false)
})

test.each([
  { of: 'what yields to the store in a trial', yields: true },
  { of: 'the store for a person', yields: false },
])('a recovery has the priority of $of', async ({ yields }) => {
  await runRecovery(await newDatabase(), chosen, {
    onProgress,
    stop: undefined,
    yields,
    work: async (url) => {
      const [row] = await ask(
        inPostgres(url),
        "select pid from pg_stat_activity where backend_type = 'checkpointer'",
      )
      const priority = getPriority(Number(row?.pid))
      expect(priority > getPriority()).toBe(yields)
    },
  })
})

test('after the folder is that of the user of the database, nothing is written in it by its name, and passwords are required', async () => {
  const beside = await newDatabase()
  const victim = join(beside.dataDir, 'ajeno')
  writeFileSync(victim, 'de otro')
  const settings = readFileSync(join(beside.dir, 'postgresql.auto.conf'), 'utf8')
  await runRecovery(beside, chosen, {
    onProgress,
    stop: undefined,
    yields: false,
    work: async (url) => {
      const wrong = inPostgres(url).replace(':clave@', ':otra@')
      await expect(ask(wrong, 'select')).rejects.toThrow('password authentication failed')
      expect(readFileSync(join(beside.dir, 'postgresql.auto.conf'), 'utf8')).toBe(settings)
      for (const name of ['postgresql.auto.conf', 'recuperacion.conf']) {
        rmSync(join(beside.dir, name))
        symlinkSync(victim, join(beside.dir, name))
      }
    },
  })
  expect(readFileSync(victim, 'utf8')).toBe('de otro')
  expect(existsSync(join(beside.dir, 'recuperacion.conf'))).toBe(false)
})

test('a mark that the log does not reach is refused in a sentence', async () => {
  const beside = await newDatabase()
  const target = { kind: 'mark', name: 'yunque 0f9e8d7c-0000-4000-8000-000000000000' } as const
  const work = { onProgress, stop: undefined, yields: false, work: async () => undefined }
  await expect(runRecovery(beside, { ...chosen, target }, work)).rejects.toThrow(
    'La copia no llega hasta antes de ese acto; elija otro momento',
  )
})
