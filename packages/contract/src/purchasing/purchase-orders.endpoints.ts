import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { orderRecord } from './order.record.ts'
import { type OrderDetail, orderFilters, orderOnWire, orderStepInput } from './purchase-orders.ts'

const writers = ['crearCompra'] as const

const step = (name: 'send' | 'reopen' | 'close', summary: string) =>
  endpoint(`POST /purchaseOrders/:id/${name}`, {
    access: writers,
    summary,
    params: idParams,
    body: orderStepInput,
    optionalBody: true,
    answer: answerOf<OrderDetail>(),
  })

/** Calls about purchase orders. To remove one is to void it. */
export const purchaseOrders = {
  ...entity('purchaseOrders', {
    title: 'Órdenes de compra',
    access: documents.purchaseOrder.readers,
    writeAccess: writers,
    body: orderOnWire,
    answer: answerOf<OrderDetail>(),
    list: { row: rowOf(orderRecord), filters: orderFilters },
  }),
  send: step('send', 'Marca la orden de compra como enviada al proveedor'),
  reopen: step('reopen', 'Devuelve la orden enviada a borrador'),
  /** What did not come is no longer expected. */
  close: step('close', 'Cierra la orden de compra: lo que falta ya no se espera'),
} as const
