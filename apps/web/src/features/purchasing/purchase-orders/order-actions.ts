import { OrderStep, PurchaseStep } from '@yunque/contract/core/constants'
import { currencySymbol, formatQuantity } from '@yunque/contract/core/format'
import { nameOfOrder } from '@yunque/contract/purchasing/purchase-order-paper'
import { type OrderDetail, type OrderRow, orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import { ApiError } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { orderQuery } from '../../../records/bought/order-query.ts'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { stepOrder, voidOrder } from './purchase-orders.api.ts'
import { texts } from './texts.ts'

export const orderSubject = ({ id }: Pick<OrderRow, 'id'>): ShareSubject => ({
  kind: 'purchaseOrder',
  id,
  title: nameOfOrder(id),
})

/** Marks the order as sent, without a question: it can go back to draft. Returns the server's refusal, or null. */
export function sendOrder(order: OrderRow, onStart?: () => void): Promise<string | null> {
  return askAndRun({
    about: { send: order.id, version: order.version },
    run: (options) => stepOrder('send', order, options),
    done: orderMessages.sent,
    onStart,
  })
}

/** Whether another invoice of the order is to be written while a purchase of it is pending. */
export async function mayReceive({ purchases }: OrderDetail): Promise<boolean> {
  const pending = purchases.find(({ stepId }) => stepId === PurchaseStep.pending)
  return pending === undefined || confirm(texts.receiveAgain(pending.id))
}

/** Asks and returns a sent order to draft; returns the server's refusal, or null. */
export function confirmReopen(order: OrderRow): Promise<string | null> {
  const title = texts.reopenTitle(order.id)
  return askAndRun({
    question: { title, body: texts.reopenBody(order.providerName), action: texts.reopen },
    about: { reopen: order.id, version: order.version },
    run: (options) => stepOrder('reopen', order, options),
    done: orderMessages.reopened,
  })
}

/** Asks, naming what is missing, and closes the order. */
export function confirmClose(order: OrderDetail): Promise<string | null> {
  const title = texts.closeTitle(order.id)
  const missing = order.lines
    .filter(({ remaining }) => remaining > 0)
    .map(({ product, remaining, um }) => ({ product, words: `${formatQuantity(remaining)} ${um}` }))
  return askAndRun({
    question: { title, body: texts.closeBody(missing), action: title, danger: true },
    about: { close: order.id, version: order.version },
    run: (options) => stepOrder('close', order, options),
    done: orderMessages.closed,
  })
}

/** Closes an order of the list, after loading its lines. */
export const confirmCloseOf = ({ id }: OrderRow): Promise<void> =>
  withOrder(id, async (order) => void (await confirmClose(order)))

/** Loads an order and passes it on. */
export async function withOrder(id: number, use: (order: OrderDetail) => unknown): Promise<void> {
  try {
    await use(await queryClient.fetchQuery(orderQuery(id)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

/** Asks and voids an order of which nothing came. */
export function confirmVoid(order: OrderRow): Promise<string | null> {
  const { id, version, total, providerName: provider, currencyId } = order
  const title = texts.voidTitle(id)
  const body = texts.voidBody({ provider, total, sign: currencySymbol(currencyId) })
  return askAndRun({
    question: { title, body, action: title, danger: true },
    about: { void: id, version },
    run: () => voidOrder(id),
    done: orderMessages.voided,
  })
}

const { draft, sent, partial } = OrderStep

const unless = (steps: readonly number[], why: string) => (order: OrderRow) =>
  !steps.includes(order.stepId) && why

/** Why an order refuses an action; false when the action is possible (orders.steps). */
export const barred = {
  edit: unless([draft], orderMessages.onlyDrafts),
  send: unless([draft], orderMessages.onlyDraftsAreSent),
  receive: unless([sent, partial], texts.onlySentComes),
  reopen: unless([sent], orderMessages.onlySentReopen),
  close: unless([sent, partial], orderMessages.nothingToClose),
  void: unless([draft, sent], orderMessages.onlyUnreceivedAreVoided),
} as const

/** What can come of an order: an invoice, by the name of its action, also of goods that came before it; and goods without one. */
export function comingOf(order: OrderRow): { invoice: string | null; goods: boolean } {
  const goods = barred.receive(order) === false
  const isAllHere = order.stepId === OrderStep.received
  if (order.unbilled > 0 && isAllHere) return { invoice: texts.bill, goods }
  return { invoice: goods ? texts.receive : null, goods }
}
