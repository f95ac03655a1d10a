import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { declareDocumentLock, lockSettlements, lockTillForClosing } from '../db/locks.ts'
import { NotFound } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'

/** A settlement, locked with the till of its area, so that no closing takes its cash meanwhile. */
export type LockedSettlement = Selectable<Tables['commission_settlements']>

/** Locks a settlement of an area that the actor may act for. @throws NotFound */
export async function lockSettlement(tx: Tx, context: Context, id: number): Promise<LockedSettlement> {
  const found = await tx
    .selectFrom('commission_settlements')
    .select('area_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  refuseOtherArea(context, found.area_id)
  await lockTillForClosing(tx, found.area_id)
  await lockSettlements(tx)
  declareDocumentLock(tx, 'commissionSettlement', id)
  return tx
    .selectFrom('commission_settlements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
