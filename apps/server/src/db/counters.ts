import type { NumberedKind } from '@yunque/contract/core/document-kinds'
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { declareLock } from './locks.ts'

/**
 * The next number of `kind`. Call it as late as possible: the counter row stays locked until the commit, and a
 * rollback gives the number back.
 */
export async function nextNumber(tx: Tx, kind: NumberedKind): Promise<number> {
  const [number] = await nextNumbers(tx, kind, 1)
  if (number === undefined) throw new Error(`No counter for ${kind}`)
  return number
}

/** The next `count` numbers of `kind`, consecutive. Locks like `nextNumber`. */
export async function nextNumbers(tx: Tx, kind: NumberedKind, count: number): Promise<number[]> {
  declareLock(tx, 'counter')
  const { rows } = await sql<{ last: number }>`
    insert into counters (kind, last) values (${kind}, ${count})
    on conflict (kind) do update set last = counters.last + ${count}
    returning last`.execute(tx)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
