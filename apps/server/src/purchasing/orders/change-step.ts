import { OrderStep, PurchaseStep } from '@yunque/contract/core/constants'
import { orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import type { Updateable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockOrder } from './lock-order.ts'

/** The order whose step is changed; a `version` that is not the stored one is refused. */
export type OrderToStep = { id: number; version?: number | undefined }

/** A change of step: from which steps, to which, what the trail calls it, and the refusal of any other step. */
type Change = {
  from: readonly number[]
  to: number
  action: string
  refusal: string
  /** The columns that tell when and by whom; null clears them. */
  stamp?: (by: string) => Stamp
}

type Stamp = Updateable<Tables['purchase_orders']>

const sentBy = (by: string): Stamp => ({ sent_at: new Date(), sent_by: by })
const closedBy = (by: string): Stamp => ({ closed_at: new Date(), closed_by: by })

/** The changes of step that a person makes (orders.steps). */
export const orderChanges = {
  send: {
    from: [OrderStep.draft],
    to: OrderStep.sent,
    action: 'enviar',
    refusal: orderMessages.onlyDraftsAreSent,
    stamp: sentBy,
  },
  reopen: {
    from: [OrderStep.sent],
    to: OrderStep.draft,
    action: 'reabrir',
    refusal: orderMessages.onlySentReopen,
    stamp: () => ({ sent_at: null, sent_by: null }),
  },
  close: {
    from: [OrderStep.sent, OrderStep.partial],
    to: OrderStep.closed,
    action: 'cerrar',
    refusal: orderMessages.nothingToClose,
    stamp: closedBy,
  },
  void: {
    from: [OrderStep.draft, OrderStep.sent],
    to: OrderStep.voided,
    action: 'anular',
    refusal: orderMessages.onlyUnreceivedAreVoided,
  },
} as const satisfies Record<string, Change>

/**
 * Changes the step of an order, also in a closed period, because an order moves no stock and no money. Refuses while a
 * purchase of the order is pending. Returns the number of the order.
 */
export async function changeStep(
  tx: Tx,
  context: Context,
  order: OrderToStep,
  { from, to, action, refusal, stamp }: Change,
): Promise<number> {
  const stored = await lockOrder(tx, context, order)
  if (!from.includes(stored.step)) throw new Refusal(refusal)
  const { id, area_id: areaId, version } = stored
  await refusePending(tx, id)
  if (to === OrderStep.closed) await refuseUnbilled(tx, id)
  const { username } = context.actor
  await tx
    .updateTable('purchase_orders')
    .set({
      step: to,
      modified_by: username,
      modified_at: new Date(),
      version: version + 1,
      ...stamp?.(username),
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'purchaseOrders',
    id,
    areaId,
    act: action,
    before: { step: stored.step },
    after: { step: to },
  })
  return id
}

async function refusePending(tx: Tx, orderId: number): Promise<void> {
  const purchase = await tx
    .selectFrom('purchases')
    .select('id')
    .where('order_id', '=', orderId)
    .where('step', '=', PurchaseStep.pending)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (purchase) throw new Refusal(orderMessages.hasPurchase(purchase.id))
}

/** Refuses while goods of the order wait for their invoice: a closed order takes no purchase any more (receptions.billed). */
async function refuseUnbilled(tx: Tx, orderId: number): Promise<void> {
  const line = await tx
    .selectFrom('purchase_order_lines')
    .select('line')
    .where('order_id', '=', orderId)
    .whereRef('billed', '<', 'received')
    .limit(1)
    .executeTakeFirst()
  if (line) throw new Refusal(orderMessages.hasUnbilled)
}

/** Voids an order of which nothing came; it keeps its number. */
export async function voidOrder(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  await changeStep(tx, context, { id }, orderChanges.void)
  return { id, active: false }
}
