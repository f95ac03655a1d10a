import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@yunque/server/db/database'
import { today } from '../days.ts'
import { signalDatabase } from './embedded.ts'
import type { Cluster } from './external.ts'
import type { Verdict } from './judge.ts'
import { QUICK_MS } from './outages.ts'
import { askAll, type ReadAnswer, startReading } from './reading.ts'
import { healthyWithin, type Service, startService } from './service.ts'
import { type Scene, untilServed, withReplica } from './trial.ts'

const CALM_MS = 10_000
/** Longer than the permitted lag of a replica. */
const BEHIND_MS = 8000
/** The time within which a replica without lag is used again. */
const AGAIN_MS = 15_000

/**
 * A streaming replica for reports, under load: normal, lagging, frozen, cancelling queries, stopped, absent at the
 * server's start, and promoted. Reports are always answered, and sales are not affected.
 */
export const replicaFails = (folder: string): Promise<Verdict> =>
  withReplica(folder, async (scene, standby) => {
    const { service, url } = scene
    const breaches: string[] = []
    await query(url, 'create extension pg_stat_statements')
    await untilUsedAgain(service, breaches)
    const reading = startReading(scene, today)
    const calm = await whileCalm(scene, standby, breaches)
    const back = [
      await whileBehind(scene, standby, breaches),
      await whileFrozen(scene, standby, breaches),
      await whileCancelling(scene, standby, breaches),
    ]
    const refused = refusedIn(await reading.stop(), breaches)
    const { failed } = await figuresOf(service)
    back.push(await whileAway(scene, standby, breaches))
    await scene.load.stop()
    await compare(folder, scene, standby, breaches)
    await oncePromoted(service, standby, breaches)
    const written = /ERROR:.*(read-only transaction|during recovery).*/.exec(
      readFileSync(join(standby.data, 'log'), 'utf8'),
    )
    if (written) breaches.push(`a report tried to write: ${written[0]}`)
    const slowest = Math.round(Math.max(...reading.seen.map(({ milliseconds }) => milliseconds)))
    const figures = { ...calm, reports: reading.seen.length, failed, refused, 'slowest report': slowest }
    return { figures: { ...figures, 'near again': Math.max(...back) }, breaches, starts: 2 }
  })

/** Reports statements that ran on both. Those of the replica must be reports. */
async function whileCalm({ url, service }: Scene, standby: Cluster, breaches: string[]) {
  const before = await figuresOf(service)
  for (const one of [url, standby.url]) await query(one, 'select pg_stat_statements_reset()')
  await sleep(CALM_MS)
  const statements = `select queryid::text as id, query, calls::int from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query !~ 'pg_control_system|pg_stat_statements|^select \\$1$'`
  const [own, copied] = [await query(url, statements), await query(standby.url, statements)]
  const after = await figuresOf(service)
  const ids = new Set(own.map(({ id }) => id))
  const both = copied.filter(({ id }) => ids.has(id))
  if (both.length > 0) breaches.push(`${both.length} statements ran on both, as: ${both[0]?.query}`)
  if (copied.length === 0) breaches.push('no statement ran on the replica')
  if (after.primary > before.primary)
    breaches.push(
      `${after.primary - before.primary} reports came from the primary although the replica had no lag`,
    )
  const calls = (rows: typeof own) => rows.reduce((sum, one) => sum + Number(one.calls), 0)
  return { 'statements on the primary': calls(own), 'on the replica': calls(copied) }
}

async function whileBehind({ service }: Scene, standby: Cluster, breaches: string[]): Promise<number> {
  await query(standby.url, 'select pg_wal_replay_pause()')
  await sleep(BEHIND_MS)
  const { near, lag } = await figuresOf(service)
  if (near || lag < BEHIND_MS / 1000 - 2) breaches.push(`a replica ${lag} s behind was used`)
  await query(standby.url, 'select pg_wal_replay_resume()')
  return untilUsedAgain(service, breaches)
}

async function whileFrozen({ service }: Scene, standby: Cluster, breaches: string[]): Promise<number> {
  signalDatabase(standby.data, 'SIGSTOP')
  await sleep(BEHIND_MS)
  signalDatabase(standby.data, 'SIGCONT')
  return untilUsedAgain(service, breaches)
}

/** Recovery conflicts: the replica cancels queries whose rows the primary removes. */
async function whileCancelling({ service, url }: Scene, standby: Cluster, breaches: string[]) {
  await query(standby.url, 'alter system set max_standby_streaming_delay = 0')
  await query(standby.url, 'select pg_reload_conf()')
  await takeTable(url)
  const [conflicts] = await query(standby.url, 'select sum(conflicts)::int as count from pg_stat_database')
  if (!conflicts?.count) breaches.push('the replica cancelled no query')
  await query(standby.url, 'alter system reset max_standby_streaming_delay')
  await query(standby.url, 'select pg_reload_conf()')
  return untilUsedAgain(service, breaches)
}

/** Locks a table of the reports for a moment, as a migration does, repeatedly. The replica replays the lock. */
async function takeTable(url: string): Promise<void> {
  const { pool, close } = connect(url, { size: 1 })
  const until = performance.now() + BEHIND_MS
  while (performance.now() < until) {
    // A sale may have the lock; this attempt is skipped.
    await pool.query('do $$ begin lock table bills in access exclusive mode; end $$').catch(() => undefined)
    await sleep(100)
  }
  await close()
}

/** Stops the replica during reports, and starts the server without it. */
async function whileAway({ service, load, ...scene }: Scene, standby: Cluster, breaches: string[]) {
  const reading = startReading({ service, load, ...scene }, today)
  await sleep(2000)
  await standby.stop('immediate')
  await sleep(3000)
  refusedIn(await reading.stop(), breaches)
  await service.end('SIGKILL')
  await healthyWithin(service, 60_000)
  await untilServed(load, performance.now())
  await standby.start()
  return untilUsedAgain(service, breaches)
}

/** Compares every report of the replica and the primary on an idle store. */
async function compare(folder: string, scene: Scene, standby: Cluster, breaches: string[]): Promise<void> {
  const { service, url } = scene
  const [at] = await query(url, 'select pg_current_wal_lsn()::text as at')
  while ((await query(standby.url, `select pg_last_wal_replay_lsn() >= '${at?.at}' as has`))[0]?.has !== true)
    await sleep(50)
  const before = await figuresOf(service)
  const copied = await askAll(service.address, scene, today)
  const asked = (await figuresOf(service)).replica - before.replica
  if (asked !== copied.length) breaches.push(`${copied.length - asked} reports did not come from the replica`)
  const dataDir = join(folder, 'sin-replica')
  mkdirSync(dataDir)
  const other = await startService({ DATABASE_URL: url, DATA_DIR: dataDir })
  try {
    const own = await askAll(other.address, scene, today)
    for (const [i, { path, status, text }] of own.entries())
      if (status !== 200 || (text !== copied[i]?.text && !path.includes('export')))
        breaches.push(`${path} is ${status} on the primary, and differs on the replica`)
  } finally {
    await other.stop()
  }
}

/** A promoted server is no longer used for reports, even if nothing was written since. */
async function oncePromoted(service: Service, standby: Cluster, breaches: string[]): Promise<void> {
  await query(standby.url, 'select pg_promote()')
  await sleep(BEHIND_MS)
  if ((await figuresOf(service)).near) breaches.push('a promoted server is still used')
}

function refusedIn(seen: readonly ReadAnswer[], breaches: string[]): number {
  const failed = seen.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
  if (failed.length > 0)
    breaches.push(
      `${failed.length} reports failed, as: ${failed[0]?.path} ${failed[0]?.status} ${failed[0]?.text}`,
    )
  const slow = seen.filter(({ milliseconds }) => milliseconds > QUICK_MS)
  if (slow.length > 0)
    breaches.push(
      `${slow.length} reports took over ${QUICK_MS} ms, as: ${slow[0]?.path} ${slow[0]?.milliseconds}`,
    )
  return seen.filter(({ status }) => status !== 200).length
}

async function untilUsedAgain(service: Service, breaches: string[]): Promise<number> {
  const start = performance.now()
  while (!(await figuresOf(service)).near) {
    if (performance.now() - start > AGAIN_MS) {
      breaches.push(`the replica was not used again within ${AGAIN_MS} ms`)
      break
    }
    await sleep(100)
  }
  return Math.round(performance.now() - start)
}

/** The metrics of the server about its replica. */
async function figuresOf({ address }: Service) {
  const text = await (await fetch(`${address}/api/metrics`)).text()
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    )
  return {
    near: figure('yunque_replica_near') === 1,
    lag: figure('yunque_replica_lag_seconds'),
    replica: figure('yunque_reports_total{database="replica"}'),
    primary: figure('yunque_reports_total{database="primary"}'),
    failed: figure('yunque_replica_failures_total'),
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const database = connect(url, { size: 1, statementTimeout: 0 })
  try {
    return (await database.pool.query(text)).rows
  } finally {
    await database.close()
  }
}
