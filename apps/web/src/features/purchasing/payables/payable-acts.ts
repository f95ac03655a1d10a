import { documentAddress } from '@yunque/contract/core/document-links'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { declareActs } from '../../../records/acts/act.ts'
import { paymentTexts } from '../../../records/payment-dialog/texts.ts'
import { texts } from './texts.ts'

interface Openers {
  /** Shows the payments of a purchase, or pays it. */
  readonly show: (purchase: PurchaseRow, pay: boolean) => void
}

/** What is done with a debt to a supplier (purchases.payments). */
export const payableActs = declareActs<PurchaseRow, Openers>()([
  {
    kind: 'open',
    label: texts.openPurchase,
    run: ({ id }, { go }) => go(documentAddress('purchase', id)),
  },
  {
    kind: 'pay',
    label: paymentTexts.pay,
    may: ['ordenesDeCompra'],
    denied: texts.noPermission,
    run: (row, { show }) => show(row, true),
  },
  { kind: 'receipts', label: paymentTexts.payments, run: (row, { show }) => show(row, false) },
  {
    kind: 'statement',
    label: texts.statement,
    run: ({ providerId }, { go }) => go(`/app/estado-proveedor/${providerId}`),
  },
])
