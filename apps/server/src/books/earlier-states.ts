import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { Invariant, Since } from './invariant.ts'
import { invariants } from './invariants.ts'

type Dated = Invariant & { since: Since }
const dated = invariants.filter((one): one is Dated => one.since !== undefined)

/** SQL of the subject of a row of the query of an invariant, as it is noted. */
const subjectOf = ({ by }: Since, row: string): string =>
  `jsonb_build_array(${by.map((column) => `${row}.${column}`).join(', ')})`

/** SQL of the rows that break an invariant: of one with `since`, those that were not noted, or with `noted` only those. */
export function breakingRows({ query, since }: Invariant, { noted = false } = {}): string {
  if (!since) return query
  const known = `exists (select from earlier_states e where e.name = '${since.name}' and e.subject = ${subjectOf(since, 'breach')})`
  return `select * from (${query}) breach where ${noted ? '' : 'not '}${known}`
}

/**
 * Notes what breaks the rules that are new to this store, once: documents that an earlier version permitted
 * (store.earlier-states). Call it after the migrations. Safe in several processes.
 */
export async function noteEarlierStates(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`lock table invariant_starts in share row exclusive mode`.execute(tx)
    const started = await tx.selectFrom('invariant_starts').select('name').execute()
    const fresh = dated.filter(({ since }) => !started.some(({ name }) => name === since.name))
    // One after another: they share the connection of the transaction.
    for (const invariant of fresh) await note(tx, invariant)
  })
}

async function note(tx: Tx, { query, since }: Dated): Promise<void> {
  await tx.insertInto('invariant_starts').values({ name: since.name }).execute()
  await sql`insert into earlier_states (name, subject)
    select distinct ${since.name}, ${sql.raw(subjectOf(since, 'breach'))} from (${sql.raw(query)}) breach`.execute(
    tx,
  )
}

/** What earlier versions left and a later rule does not permit: its sentence, the way out, and up to 20 rows. */
export type EarlierState = { invariant: string; wayOut: string; rows: Record<string, unknown>[] }

/** The noted states that are still there. */
export function earlierStates(db: Db): Promise<EarlierState[]> {
  return inSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const found: EarlierState[] = []
    for (const invariant of dated) {
      const { rows } = await sql<
        Record<string, unknown>
      >`${sql.raw(breakingRows(invariant, { noted: true }))} limit 20`.execute(tx)
      if (rows.length > 0) found.push({ invariant: invariant.says, wayOut: invariant.since.wayOut, rows })
    }
    return found
  })
}
