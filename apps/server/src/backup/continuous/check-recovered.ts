import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { sql } from 'kysely'
import { noteEarlierStates } from '../../books/earlier-states.ts'
import { verifyBooks } from '../../books/verify-books.ts'
import { connect, type Database, type Db, patient } from '../../db/database.ts'
import { documentTables } from '../../db/document-tables.ts'
import { migrate } from '../../db/migrate.ts'
import { raiseGeneration } from '../raise-generation.ts'
import type { Chosen } from './choose-moment.ts'
import type { RecoverProgress } from './recover-progress.ts'

/** The last document of a store, for a person: «Factura 1042», when it was made, and by whom. */
export type LastDocument = { kind: DocumentKind; name: string; id: number; at: string; by: string | null }
/** `breaches`: the invariants that the books break. `rows`: of the tables with documents. */
export type CheckedBooks = { lastDocument: LastDocument | null; breaches: string[]; documents: number }

type Checking = {
  chosen: Chosen
  trial: boolean
  onProgress: (progress: RecoverProgress) => void
  stop: AbortSignal | undefined
  /** The last work, in place of the next generation. */
  conclude?: ((database: Database) => Promise<void>) | undefined
}

/** Brings a restored database to this version, notes the restore in it, and verifies its books. */
export async function checkRecovered(
  url: string,
  { chosen, trial, onProgress, stop, conclude }: Checking,
): Promise<CheckedBooks> {
  const database = connect(url, { ...patient, size: 2 })
  stop?.addEventListener('abort', database.cut, { once: true })
  try {
    await migrate(database.pool)
    const found = await lastDocument(database.db)
    if (!trial) await noteRestore(database.db, { chosen, found })
    onProgress({ stage: 'books', done: 0, total: 1 })
    await noteEarlierStates(database.db)
    const breaches = (await verifyBooks(database.db)).map(({ invariant }) => invariant)
    onProgress({ stage: 'books', done: 1, total: 1 })
    if (conclude) await conclude(database)
    else if (!trial) await raiseGeneration(database.pool)
    return { ...found, breaches }
  } finally {
    stop?.removeEventListener('abort', database.cut)
    await database.close()
  }
}

/** The last document and the count of all, of the store as it is. */
async function lastDocument(db: Db): Promise<Pick<CheckedBooks, 'lastDocument' | 'documents'>> {
  const parts = Object.entries(documentTables).map(
    ([kind, table]) => sql`
      (select ${sql.lit(kind)}::text as kind, id, created_at, created_by, (select count(*) from ${sql.table(table)}) as count
        from ${sql.table(table)} order by created_at desc, id desc limit 1)`,
  )
  const { rows } = await sql<{
    kind: DocumentKind
    id: number
    at: string
    by: string | null
    count: number
  }>`
    select kind, id, created_at as at, created_by as by, count from (${sql.join(parts, sql` union all `)}) d
    order by created_at desc, id desc`.execute(db)
  const [last] = rows
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  if (!last) return { lastDocument: null, documents: 0 }
  const { kind, id, at, by } = last
  return { lastDocument: { kind, name: documents[kind].name, id, at, by }, documents: count }
}

/** The copies of before go on, in a new chain. */
async function noteRestore(
  db: Db,
  { chosen, found }: { chosen: Chosen; found: Pick<CheckedBooks, 'lastDocument'> },
): Promise<void> {
  const { target, base } = chosen
  const until =
    target.kind === 'time' ? new Date(target.at).toISOString() : target.kind === 'mark' ? target.name : 'last'
  const after = { continuousCopy: base.id, until, lastDocument: found.lastDocument }
  await sql`insert into audit_trail (username, action, entity, after)
    values ('sistema', 'restaurar', 'backups', ${JSON.stringify(after)}::jsonb)`.execute(db)
}
