import type { OpeningLine } from '@yunque/contract/openings/opening-day'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { openingLines } from '../db/opening-lines.ts'

/** The lines of the opening that is not closed yet, in the order of the act. */
export async function readOpeningLines(
  db: Db | Tx,
  { day, rate }: { day: string; rate: number },
): Promise<OpeningLine[]> {
  const { rows } = await sql<OpeningLine>`
    select kind, subject_id as "subjectId", name, units, cordobas, dollars, value
    from (select ${day}::date as day, ${rate}::numeric as rate) o
      cross join lateral (${sql.raw(openingLines('o.day', 'o.rate'))}) l
    order by array_position(array['stock', 'till', 'bank', 'receivable', 'payable'], kind), name, subject_id`.execute(
    db,
  )
  return rows
}
