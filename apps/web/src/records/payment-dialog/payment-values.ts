import { PaymentMethod } from '@yunque/contract/core/constants'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { today } from '../../lib/format/today.ts'
import type { WithholdingValue } from '../withholdings/withholding-values.ts'

/** What is typed of a payment. */
export type PaymentValues = {
  readonly id: number
  readonly purchaseId: number
  readonly date: string | null
  readonly amount: number | null
  readonly currencyId: number
  readonly full: boolean
  readonly paymentMethodId: number | null
  readonly bankId: number | null
  readonly reference: string
  readonly referencePhysical: string
  readonly observation: string
  readonly withholdings: readonly WithholdingValue[]
  readonly applyCut: boolean
}

/** A new payment of today, in the currency of the debt. */
export const newPayment = (purchase: Pick<PurchaseDetail, 'id' | 'debtCurrencyId'>): PaymentValues => ({
  id: 0,
  purchaseId: purchase.id,
  date: today(),
  amount: null,
  currencyId: purchase.debtCurrencyId,
  full: false,
  paymentMethodId: PaymentMethod.cash,
  bankId: null,
  reference: '',
  referencePhysical: '',
  observation: '',
  withholdings: [],
  applyCut: true,
})
