import type { PurchasePaymentRow } from '@yunque/contract/purchasing/purchase-payments'
import { nameOfSupplierPayment } from '@yunque/contract/purchasing/supplier-payment-paper'
import { declareActs } from '../acts/act.ts'
import { printAct, shareAct } from '../acts/common-acts.ts'
import { confirmVoidPayment } from './payment.api.ts'
import { paymentTexts as texts } from './texts.ts'

/** What is done with a payment to a supplier (purchases.payments). */
export const paymentActs = declareActs<PurchasePaymentRow>()([
  printAct('purchasePayment'),
  shareAct(({ id }) => ({ kind: 'purchasePayment', id, title: nameOfSupplierPayment(id) })),
  {
    kind: 'void',
    label: texts.void,
    may: ['ordenesDeCompra'],
    denied: texts.notPayer,
    bars: ({ active, closed }) => (!active && texts.isVoided) || (closed && texts.isClosed),
    run: confirmVoidPayment,
  },
])
