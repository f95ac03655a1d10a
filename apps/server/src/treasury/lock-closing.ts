import { messages } from '@yunque/contract/messages'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { enteringDocument, lockTillForClosing } from '../db/locks.ts'
import { actsEverywhere, type Context } from '../http/context.ts'
import { Forbidden, NotFound } from '../http/errors.ts'

/** A closing row, locked with its till: nothing is posted to it meanwhile. */
export type LockedClosing = Selectable<Tables['cash_closings']>

/** Locks a closing of an area that the actor may act for. */
export async function lockClosing(tx: Tx, { actor }: Context, id: number): Promise<LockedClosing> {
  const found = await tx.selectFrom('cash_closings').select('area_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  if (found.area_id !== actor.areaId && !actsEverywhere(actor)) throw new Forbidden(messages.otherArea)
  await lockTillForClosing(tx, found.area_id)
  enteringDocument(tx, 'cashClosing', id)
  return tx.selectFrom('cash_closings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
