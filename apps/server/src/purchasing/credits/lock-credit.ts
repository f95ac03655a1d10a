import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { declareDocumentLock } from '../../db/locks.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'

/** A credit of a supplier, locked. */
export type LockedCredit = Selectable<Tables['supplier_credits']>

/** Locks a credit of an area that the actor may act for; purchases are locked before. @throws NotFound */
export async function lockCredit(tx: Tx, context: Context, id: number): Promise<LockedCredit> {
  declareDocumentLock(tx, 'supplierCredit', id)
  const row = await tx
    .selectFrom('supplier_credits')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  refuseOtherArea(context, row.area_id)
  return row
}
