import { verifyBooks } from '@yunque/server/books/verify-books'
import { connect } from '@yunque/server/db/database'
import type { Kind, Seen } from './load.ts'

/** The table with the mark of each kind. A dispatch is a step of its transfer. */
const tables: Readonly<Record<Exclude<Kind, 'dispatch'>, string>> = {
  bill: 'bills',
  receipt: 'receipts',
  preBill: 'pre_bills',
  transfer: 'transfers',
}

/** The result of a fault: figures for its line, and a sentence for each breach. */
export type Verdict = { figures: Record<string, number>; breaches: string[]; skipped?: string }

/**
 * Compares the answers that the clients got with the database: each acknowledged document exists once, no other twice,
 * numbers have no gaps, the invariants hold, and every answer was a success or a 503.
 */
export async function judge(url: string, seen: Seen): Promise<Verdict> {
  const database = connect(url, { size: 2, statementTimeout: 0 })
  try {
    const acknowledged = seen.posts.filter(({ answered }) => answered !== undefined)
    const breaches = [...answersBreach(seen)]
    for (const [kind, table] of Object.entries(tables)) {
      const { rows } = await database.pool.query<{ id: number; mark: string }>(
        `select id, observation as mark from ${table}`,
      )
      breaches.push(...documentBreaches(seen, kind, rows))
      const holes = await database.pool.query(`select coalesce(max(id), 0) - count(*) as holes from ${table}`)
      if (Number(holes.rows[0].holes) !== 0)
        breaches.push(`${table}: ${holes.rows[0].holes} gaps in the numbers`)
    }
    const { rows } = await database.pool.query<{ id: number }>('select id from transfers where step = 2')
    const dispatched = new Set(rows.map(({ id }) => id))
    const undone = acknowledged.filter(({ kind, id }) => kind === 'dispatch' && !dispatched.has(id ?? 0))
    if (undone.length > 0) breaches.push(`${undone.length} acknowledged dispatches are missing`)
    for (const { invariant, rows: broken } of await verifyBooks(database.db))
      breaches.push(`books: ${invariant} (${broken.length} rows)`)
    return { figures: figuresOf(seen, acknowledged.length), breaches }
  } finally {
    await database.close()
  }
}

function figuresOf({ posts, outcomes }: Seen, acknowledged: number): Record<string, number> {
  const count = (status: number | string) => outcomes.filter((one) => one.status === status).length
  return {
    acknowledged,
    again: posts.filter(({ attempts }) => attempts > 1).length,
    busy: count(503),
    broken: count('broken'),
    slowest: Math.round(Math.max(0, ...outcomes.map(({ milliseconds }) => milliseconds))),
  }
}

function* answersBreach({ posts, outcomes, refusals }: Seen): Generator<string> {
  const unanswered = posts.filter(({ answered }) => answered === undefined).length - refusals.length
  if (unanswered > 0) yield `${unanswered} documents were never answered`
  if (refusals.length > 0) yield `${refusals.length} were refused, as: ${refusals[0]}`
  const failed = outcomes.filter(
    ({ status }) => typeof status === 'number' && status >= 500 && status !== 503,
  )
  if (failed.length > 0)
    yield `${failed.length} answers other than 503, as: ${failed[0]?.status} ${failed[0]?.text}`
  const silent = outcomes.filter(({ status }) => status === 'silent').length
  if (silent > 0) yield `${silent} requests had no answer in 20 s`
  const mute = outcomes.filter(({ status, retryAfter }) => status === 503 && !retryAfter).length
  if (mute > 0) yield `${mute} answers of 503 do not say when to try again`
}

function* documentBreaches(
  seen: Seen,
  kind: string,
  rows: readonly { id: number; mark: string }[],
): Generator<string> {
  const byMark = Map.groupBy(rows, ({ mark }) => mark)
  const posts = seen.posts.filter((post) => post.kind === kind)
  const lost = posts.filter(
    ({ key, id }) => id !== undefined && !byMark.get(key)?.some((row) => row.id === id),
  )
  if (lost.length > 0) yield `${lost.length} acknowledged ${kind}s are missing`
  const twice = posts.filter(({ key }) => (byMark.get(key)?.length ?? 0) > 1)
  if (twice.length > 0) yield `${twice.length} ${kind}s are there more than once`
}
