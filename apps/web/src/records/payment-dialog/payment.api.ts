import { queryOptions } from '@tanstack/react-query'
import type { PurchasePaymentInput, PurchasePaymentRow } from '@yunque/contract/purchasing/purchase-payments'
import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { openDrawerFor } from '../../lib/api-client/prints.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { paymentTexts as texts } from './texts.ts'

/** The purchase to pay, with its current balance. */
export const paidPurchaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchases', id],
    queryFn: ({ signal }) => api.call(purchases.one, { params: { id } }, { signal }),
  })

export function payPurchase(
  payment: PurchasePaymentInput,
  options: SaveOptions,
): Promise<PurchasePaymentRow> {
  const onAnswer = ({ id }: PurchasePaymentRow) => openDrawerFor('purchasePayment', id)
  return api.call(purchasePayments.pay, { body: payment }, { ...options, onAnswer })
}

/** Asks and voids a payment; returns the server's refusal, or null. */
export function confirmVoidPayment(payment: PurchasePaymentRow): Promise<string | null> {
  const { id } = payment
  const title = texts.voidTitle(id)
  const body = texts.voidBody(payment)
  return askAndRun({
    question: { title, body, action: title, danger: true },
    about: { voidPayment: id },
    run: async (options) => {
      await api.call(purchasePayments.remove, { params: { id } }, options)
    },
    done: texts.voided,
  })
}
