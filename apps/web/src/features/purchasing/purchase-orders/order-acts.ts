import type { OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import { receptionWriters } from '@yunque/contract/purchasing/receptions'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import {
  barred,
  comingOf,
  confirmCloseOf,
  confirmReopen,
  confirmVoid,
  orderSubject,
  sendOrder,
} from './order-actions.ts'
import { texts } from './texts.ts'

interface Openers {
  readonly edit: (order: OrderRow) => void
  /** Shares an order that was just sent: so the supplier gets it. */
  readonly share: (order: OrderRow) => void
  readonly receive: (orderId: number) => void
  readonly receiveGoods: (orderId: number) => void
  readonly duplicate: (orderId: number) => void
}

const writers = { may: ['crearCompra'], denied: texts.noPermission } as const

/** What is done with a purchase order (orders.steps). */
export const orderActs = declareActs<OrderRow, Openers>()([
  openAct(texts.open),
  { kind: 'edit', label: texts.edit, ...writers, bars: barred.edit, run: (order, { edit }) => edit(order) },
  {
    kind: 'send',
    label: texts.send,
    ...writers,
    bars: barred.send,
    run: async (order, { onStart, share }) => {
      const refusal = await sendOrder(order, onStart)
      if (refusal === null) share(order)
      return refusal
    },
  },
  {
    kind: 'receive',
    label: (order) => comingOf(order).invoice ?? texts.receive,
    ...writers,
    bars: (order) => comingOf(order).invoice === null && barred.receive(order),
    run: ({ id }, { receive }) => receive(id),
  },
  {
    kind: 'unload',
    label: texts.receiveGoods,
    may: receptionWriters,
    denied: texts.notReceiver,
    bars: barred.receive,
    run: ({ id }, { receiveGoods }) => receiveGoods(id),
  },
  printAct('purchaseOrder'),
  shareAct(orderSubject),
  { kind: 'duplicate', label: texts.duplicate, ...writers, run: ({ id }, { duplicate }) => duplicate(id) },
  { kind: 'revert', label: texts.reopen, ...writers, bars: barred.reopen, run: confirmReopen },
  { kind: 'close', label: texts.closeOrder, ...writers, bars: barred.close, run: confirmCloseOf },
  { kind: 'void', label: texts.void, ...writers, bars: barred.void, run: confirmVoid },
])
