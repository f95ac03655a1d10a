import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@yunque/server/db/database'
import { embeddedFiles, signalDatabase } from './embedded.ts'
import type { Verdict } from './judge.ts'
import { type Findings, longestOutage, type Scene, untilServed, withEmbedded, withProxy } from './trial.ts'

const OUTAGE_MS = 30_000
/**
 * The longest time for an answer: 2 s for a connection and, as a statement may wait for several rows in turn, its
 * timeout of 5 s.
 */
export const QUICK_MS = 7000

/** The database is frozen for half a minute: its processes exist and do not answer. */
export const databaseFrozen = (folder: string): Promise<Verdict> =>
  withEmbedded(folder, (scene) =>
    outage(
      scene,
      () => signalDatabase(embeddedFiles(folder), 'SIGSTOP'),
      () => signalDatabase(embeddedFiles(folder), 'SIGCONT'),
    ),
  )

/** The network to the database drops everything for half a minute. */
export const networkGone = (folder: string): Promise<Verdict> =>
  withProxy(folder, { on: 'to the database' }, (scene, proxy) => outage(scene, proxy.freeze, proxy.thaw))

async function outage({ load }: Scene, begin: () => void, end: () => void): Promise<Findings> {
  const began = performance.now()
  begin()
  await sleep(OUTAGE_MS)
  end()
  const ended = performance.now()
  const found = longestOutage([await untilServed(load, ended)])
  const during = load.seen.outcomes.filter(({ sent }) => sent > began - 1000 && sent < ended)
  const { breaches = [] } = found
  const refused = during.filter(({ status }) => status === 503).length
  if (refused === 0) breaches.push('no request got a 503')
  return slowest(during, { ...found, breaches })
}

/** Another session locks a row that many sales need. */
export const hotRow = (folder: string): Promise<Verdict> =>
  withEmbedded(folder, async (scene) => {
    const { load } = scene
    const began = performance.now()
    const [page] = await Promise.all([watch(scene, began + OUTAGE_MS), holdRow(scene)])
    const ended = performance.now()
    const found = longestOutage([await untilServed(load, ended)])
    const { breaches = [] } = found
    const during = load.seen.outcomes.filter(({ sent }) => sent > began && sent < ended)
    const served = during.filter(({ status }) => status === 200).length
    if (served === 0) breaches.push('nothing else was served meanwhile')
    if (page > 2000) breaches.push(`a page took ${page} ms meanwhile`)
    return slowest(during, { figures: { ...found.figures, served, page }, breaches })
  })

/** Locks the stock of one product, as a session that hangs in the middle of a sale. */
async function holdRow({ url, store }: Scene): Promise<void> {
  const other = connect(url, { size: 1, statementTimeout: 0 })
  const client = await other.pool.connect()
  await client.query('begin; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await client.query(
    'select from stock_balances where area_id = 1 and product_id = $1 for no key update',
    store.products.slice(0, 1),
  )
  await sleep(OUTAGE_MS)
  await client.query('rollback')
  client.release()
  await other.close()
}

/**
 * The latency of the slowest answer of a page that needs the database but not the row. Every request must be answered.
 */
async function watch({ service, store }: Scene, until: number): Promise<number> {
  let slowest = 0
  while (performance.now() < until) {
    const start = performance.now()
    const headers = { authorization: `Bearer ${store.tokens[0]}` }
    const answer = await fetch(`${service.address}/api/about/get-info`, { headers })
    await answer.text()
    slowest = Math.max(slowest, answer.ok ? performance.now() - start : OUTAGE_MS)
    await sleep(200)
  }
  return Math.round(slowest)
}

function slowest(
  during: readonly { milliseconds: number }[],
  { figures, breaches = [] }: Findings,
): Findings {
  const longest = Math.round(Math.max(0, ...during.map(({ milliseconds }) => milliseconds)))
  if (longest > QUICK_MS) breaches.push(`an answer took ${longest} ms meanwhile`)
  return { figures: { ...figures, 'slowest meanwhile': longest }, breaches }
}
