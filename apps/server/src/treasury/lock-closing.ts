import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { declareDocumentLock, lockTillForClosing } from '../db/locks.ts'
import { NotFound } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'

/** A closing row, locked with its till: nothing is posted to it meanwhile. */
export type LockedClosing = Selectable<Tables['cash_closings']>

/** Locks a closing of an area that the actor may act for. */
export async function lockClosing(tx: Tx, { actor }: Context, id: number): Promise<LockedClosing> {
  const found = await tx.selectFrom('cash_closings').select('area_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  refuseOtherArea({ actor }, found.area_id)
  await lockTillForClosing(tx, found.area_id)
  declareDocumentLock(tx, 'cashClosing', id)
  return tx.selectFrom('cash_closings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
