import type { NumberedKind, SeriesKind } from '@yunque/contract/core/document-kinds'
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { documentTables } from './document-tables.ts'
import { declareLock } from './locks.ts'

/**
 * The next number of `kind`. Call it as late as possible: the counter row stays locked until the commit, and a
 * rollback gives the number back.
 */
export async function nextNumber(tx: Tx, kind: Exclude<NumberedKind, SeriesKind>): Promise<number> {
  const [number] = await nextNumbers(tx, kind, 1)
  if (number === undefined) throw new Error(`No counter for ${kind}`)
  return number
}

/**
 * The next `count` numbers of `kind`, consecutive; also those of our certificates of withholding. Locks like `nextNumber`.
 */
export async function nextNumbers(
  tx: Tx,
  kind: Exclude<NumberedKind, SeriesKind> | 'withholding',
  count: number,
): Promise<number[]> {
  declareLock(tx, 'counter')
  const { rows } = await sql<{ last: number }>`
    insert into counters (kind, last) values (${kind}, ${count})
    on conflict (kind) do update set last = counters.last + ${count}
    returning last`.execute(tx)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}

/**
 * The next `count` ids of `kind`, ascending. They are the numbers of the store, which `nextNumbers` gives, until the kind
 * has a series. From then on they come from a sequence, so that nobody waits for them, and a rollback leaves a hole (series.ids).
 */
export async function nextIds(tx: Tx, kind: SeriesKind, count: number): Promise<number[]> {
  declareLock(tx, 'counter')
  // A transaction that waited for `startSequence` finds its counter sequenced, changes nothing, and takes from the sequence.
  const { rows } = await sql<{ id: number }>`
    with counted as (
      insert into counters (kind, last)
      select ${kind}, ${count} where not exists (select from counters where kind = ${kind} and sequenced)
      on conflict (kind) do update set last = counters.last + ${count} where not counters.sequenced
      returning last)
    select last - ${count} + n as id from counted, generate_series(1, ${count}) n
    union all
    select nextval(${sequenceOf(kind)})::int from generate_series(1, ${count}) where not exists (select from counted)
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** From now on the ids of `kind` come from its sequence. Waits for every transaction that has one of its counter. */
export async function startSequence(tx: Tx, kind: SeriesKind): Promise<void> {
  declareLock(tx, 'counter')
  await sql`
    with switched as (
      insert into counters (kind, last, sequenced) values (${kind}, 0, true)
      on conflict (kind) do update set sequenced = true where not counters.sequenced
      returning last)
    select setval(${sequenceOf(kind)}, last + 1, false) from switched`.execute(tx)
}

const sequenceOf = (kind: SeriesKind) => sql`${`${documentTables[kind]}_id_seq`}::regclass`
