import { OrderStep, orderSteps } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import { orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

const open: readonly number[] = [OrderStep.sent, OrderStep.partial, OrderStep.received]

/** The refusal of an order that is not open, from its number and the name of its step. */
type NotOpen = (number: string, step: string) => string

/** Refuses an order that was not sent yet, was closed or was voided: it takes no purchases and no receptions (orders.steps). */
export function refuseNotOpen({ id, step }: { id: number; step: number }, notOpen: NotOpen): void {
  if (open.includes(step)) return
  throw new Refusal(notOpen(formatId(id), orderSteps.find((one) => one.id === step)?.name ?? ''))
}

/** Locks an open order. @throws Refusal for an unknown one and for one that is not open */
export async function lockOpenOrder(
  tx: Tx,
  context: Context,
  { id, notOpen }: { id: number; notOpen: NotOpen },
): Promise<LockedOrder> {
  const order = await lockOrder(tx, context, { id, missing: orderMessages.unknown })
  refuseNotOpen(order, notOpen)
  return order
}
