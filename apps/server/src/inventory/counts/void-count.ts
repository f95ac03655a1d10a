import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { voidDocument } from '../../operation/void-document.ts'
import { lockOpenCount } from './lock-count.ts'

/** Cancels an open count. Nothing is posted; the number and the counted quantities stay. */
export async function voidCount(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const count = await lockOpenCount(tx, context, { id })
  return voidDocument(tx, context, 'stockCount', { id, areaId: count.area_id })
}
