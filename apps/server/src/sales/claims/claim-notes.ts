import { Direction } from '@yunque/contract/core/constants'
import type { ClaimNote } from '@yunque/contract/sales/claims'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'

/**
 * The active credit notes that may have credited a claim: of its line of the invoice, with as many of its product that no
 * other claim has (claims.credit). None without an invoice.
 */
export async function notesOfClaim(db: Db | Tx, claimId: number): Promise<ClaimNote[]> {
  const { rows } = await sql<ClaimNote>`
    select n.id, ${sql.raw(shownNumber('n'))} as number, n.date, m.quantity
    from claims k join credit_notes n on n.bill_id = k.bill_id and n.active
    join bill_lines l on l.bill_id = k.bill_id and l.line = k.bill_line
    join credit_note_lines d on d.note_id = n.id and d.product_id = l.product_id
    cross join lateral (select sum(m.quantity) as quantity from stock_movements m where m.document_kind = 'creditNote'
      and m.document_id = n.id and m.line = d.line and m.product_id = k.product_id
      and m.direction = ${sql.lit(Direction.in)}) m
    where k.id = ${claimId} and m.quantity >= k.quantity + coalesce((select sum(o.quantity) from claims o
      where o.note_id = n.id and o.bill_line = k.bill_line and o.product_id = k.product_id and o.id <> k.id), 0)
    order by n.id desc`.execute(db)
  return rows
}
