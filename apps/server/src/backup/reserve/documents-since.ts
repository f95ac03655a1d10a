import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { documentTables } from '../../db/document-tables.ts'

/** A document that the reserve computer may not have got: its number and its name, when it was made, and by whom. */
export type LeftDocument = { name: string; id: number; at: string; by: string | null }

const MOST = 100
/** A transaction that began before the last that was copied may have ended after it. */
const MARGIN_MS = 10_000

/** The documents since a moment, of the clock of this computer, the earliest first. */
export async function documentsSince(db: Db, moment: number): Promise<LeftDocument[]> {
  const since = new Date(moment - MARGIN_MS)
  const parts = Object.entries(documentTables).map(
    ([kind, table]) => sql`
      (select ${sql.lit(kind)}::text as kind, id, created_at as at, created_by as by from ${sql.table(table)}
        where created_at > ${since} order by created_at limit ${sql.lit(MOST)})`,
  )
  const { rows } = await sql<{ kind: DocumentKind; id: number; at: string; by: string | null }>`
    select kind, id, at, by from (${sql.join(parts, sql` union all `)}) d order by at, kind, id limit ${sql.lit(MOST)}`.execute(
    db,
  )
  return rows.map(({ kind, id, at, by }) => ({ name: documents[kind].name, id, at, by }))
}
