import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { inSnapshot } from '../db/transaction.ts'
import { fileLimits } from '../system/limits.ts'

/** Reads what becomes a file, in one snapshot. Its statements may take longer than those of a page. */
export const inExport = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(fileLimits.exportStatementMs)}`.execute(tx)
    return work(tx)
  })
