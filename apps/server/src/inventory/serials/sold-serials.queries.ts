import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/**
 * SQL: the serials of each line of each invoice, `bill_id` and `line`. Those that came back by a credit note stay: the
 * invoice tells what was sold.
 */
export const serialsByLine = sql`
  select s.document_id as bill_id, s.line, array_agg(s.serial order by upper(s.serial)) as serials from (
    select distinct e.document_id, e.line, e.unit_id, v.serial from serial_events e join serial_units v on v.id = e.unit_id
    where e.document_kind = 'bill' and e.direction = 2) s
  group by 1, 2`

/** The serials of each line of an invoice. */
export async function soldSerials(db: Db | Tx, billId: number): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ line: number; serials: string[] }>`
    select line, serials from (${serialsByLine}) s where bill_id = ${billId}`.execute(db)
  return new Map(rows.map(({ line, serials }) => [line, serials]))
}
