import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { entering } from './locks.ts'

/** The kinds of document that are numbered without holes (Domain §1). */
export type DocumentKind =
  | 'bill'
  | 'preBill'
  | 'receipt'
  | 'creditNote'
  | 'purchase'
  | 'purchasePayment'
  | 'input'
  | 'output'
  | 'transfer'
  | 'cashClosing'
  | 'conversion'
  | 'stockCount'

/**
 * The next number of `kind`. Call it as late as possible: the counter row stays locked until the commit, and a
 * rollback gives the number back.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind): Promise<number> {
  entering(tx, 'counter')
  const { rows } = await sql<{ last: number }>`
    insert into counters (kind, last) values (${kind}, 1)
    on conflict (kind) do update set last = counters.last + 1
    returning last`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No counter for ${kind}`)
  return row.last
}
