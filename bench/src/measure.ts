import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@yunque/server/access/sessions/sessions'
import { createApp } from '@yunque/server/app'
import { connect, type Database } from '@yunque/server/db/database'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { migrate } from '@yunque/server/db/migrate'
import { inTransaction } from '@yunque/server/db/transaction'
import { addStarterData } from '@yunque/server/settings/starter-data'
import { noteRatio } from './notes.ts'

/** A query that is run over HTTP and as plain SQL. */
export type Case = {
  name: string
  /** The nth call: its path under `/api/`, and its body where it is a POST. */
  call: (run: number) => { path: string; body?: object }
  /** Plain SQL for the same rows. */
  plainSql: (run: number) => string
}

/** Milliseconds of the calls of one kind. */
type Times = { p50: number; p95: number }
/** The latency of a case both ways. */
export type Measured = { http: Times; sql: Times }

/** Runs `work` on a temporary store with the starter data. */
export async function withScratchStore(work: (database: Database, dataDir: string) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'yunque-bench-'))
  try {
    await withStore(dataDir, work)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` on the store in `dataDir`, which is created with the starter data when missing, and kept. */
export async function withStore(
  dataDir: string,
  work: (database: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  // Statements that exceed the server's timeout are measured too.
  const database = connect(postgres.url, { size: 10, statementTimeout: 60_000 })
  try {
    await migrate(database.pool)
    await addStarterData(database, { adminPassword: 'banco-de-pruebas' })
    await database.db.updateTable('users').set({ must_change_password: false }).execute()
    await work(database, dataDir)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Serves the store on a free port, and passes what is needed to query it as the administrator. */
export const asking = (
  database: Database,
  dataDir: string,
  work: (measure: (one: Case, runs: number) => Promise<Measured>) => Promise<void>,
): Promise<void> =>
  serving(database, dataDir, (way) => work((one, runs) => measure(one, { ...way, database, runs })))

/** Serves the store on a free port. `work` gets its address, and the authorization of the administrator. */
export async function serving(
  database: Database,
  dataDir: string,
  work: (way: Pick<Way, 'address' | 'authorization'>) => Promise<void>,
): Promise<void> {
  const app = await createApp({
    config: {
      logLevel: 'silent',
      smtpUrl: undefined,
      dataDir,
      backupDir: join(dataDir, 'respaldos'),
      metricsToken: undefined,
    },
    database,
    callsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const { token } = await inTransaction(database.db, (tx) =>
      openSession(tx, 1, { address: '', userAgent: '' }),
    )
    const authorization = `Bearer ${token}`
    await work({ address, authorization })
  } finally {
    await app.close()
  }
}

/** The address and session of a case, and the number of runs. */
export type Way = { address: string; authorization: string; database: Database; runs: number }

/** Runs the case over HTTP and as SQL in turn, so that both have the same noise. The first calls warm up both. */
export async function measure(
  { name, call, plainSql }: Case,
  { address, authorization, database, runs }: Way,
): Promise<Measured> {
  const times = { http: [] as number[], sql: [] as number[] }
  for (let run = 0; run < runs + 3; run++) {
    const { path, body } = call(run)
    const http = await timed(async () => {
      const response = await fetch(`${address}/api/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    })
    const sql = await timed(() => database.pool.query(plainSql(run)))
    if (run < 3) continue
    times.http.push(http)
    times.sql.push(sql)
  }
  const measured = { http: timesOf(times.http), sql: timesOf(times.sql) }
  noteRatio(`${name}: HTTP ÷ SQL`, measured.http.p50 / measured.sql.p50)
  return measured
}

/** One line: both latencies, and HTTP latency ÷ SQL latency. */
export const lineOf = (name: string, { http, sql }: Measured): string =>
  `${name}: HTTP p50 ${http.p50.toFixed(1)} p95 ${http.p95.toFixed(1)} ms; SQL p50 ${sql.p50.toFixed(1)} p95 ${sql.p95.toFixed(1)} ms; ratio ${(http.p50 / sql.p50).toFixed(1)} (p95 ${(http.p95 / sql.p95).toFixed(1)})`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const timesOf = (times: readonly number[]): Times => ({ p50: share(times, 0.5), p95: share(times, 0.95) })

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
}
