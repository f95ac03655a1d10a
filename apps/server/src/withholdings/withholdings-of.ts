import type { WithholdingOfDocument } from '@yunque/contract/withholdings/withholding-lines'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** The withholdings of a document, in their order. */
export async function withholdingsOf(
  db: Db | Tx,
  owner: 'bill_id' | 'receipt_id' | 'payment_id',
  id: number,
): Promise<WithholdingOfDocument[]> {
  const { rows } = await sql<WithholdingOfDocument>`
    select w.id, w.type_id as "typeId", t.name as type, w.base, w.rate, w.amount, w.certificate, w.number, w.version
    from withholdings w join withholding_types t on t.id = w.type_id
    where ${sql.ref(`w.${owner}`)} = ${id} order by w.id`.execute(db)
  return rows
}
