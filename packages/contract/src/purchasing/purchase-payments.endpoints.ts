import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { purchasePaymentRecord } from './purchase-payment.record.ts'
import {
  type PurchasePaymentDetail,
  purchasePaymentFilters,
  purchasePaymentOnWire,
} from './purchase-payments.ts'
import { purchaseReaders } from './purchases.ts'

const payers = ['ordenesDeCompra'] as const

/** Calls about payments of purchases. */
export const purchasePayments = {
  ...entity('purchaseReceipts', {
    title: 'Pagos de compras',
    access: purchaseReaders,
    writeAccess: payers,
    body: purchasePaymentOnWire,
    answer: answerOf<PurchasePaymentDetail>(),
    list: {
      row: rowOf(purchasePaymentRecord),
      filters: purchasePaymentFilters,
      also: ['GET /purchaseReceipts'],
    },
  }),
  pay: endpoint('POST /purchaseReceipts', {
    access: payers,
    summary: 'Registra un pago de compra',
    body: purchasePaymentOnWire,
    answer: answerOf<PurchasePaymentDetail>(),
  }),
}
