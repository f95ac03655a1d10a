import { compare } from '@yunque/domain/decimal'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { PaymentMethod } from '../core/constants.ts'
import { day, id, money, optionalReference, reference, saveId, text } from '../core/fields.ts'
import { formatMoney } from '../core/format.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { repeatable } from '../core/repeated.ts'
import { paperOfMethod } from '../receivables/payment-paper.ts'

/** Messages of a payment to a supplier (messages.prescribed). */
export const paymentMessages = {
  amount: 'El monto es requerido',
  overBalance: (balance: string) => `El monto no puede pasar del saldo de la compra, ${balance}`,
  beforePurchase: 'El pago no puede ser anterior a la compra',
} as const

/** A payment of a purchase on credit. A missing method has the same message as a missing amount. */
export const purchasePaymentInput = z
  .object({
    id: saveId,
    purchaseId: reference('Seleccione la compra'),
    date: day(messages.dateRequired),
    amount: money(paymentMessages.amount).positive(),
    paymentMethodId: z.literal(Object.values(PaymentMethod), { error: paymentMessages.amount }),
    bankId: optionalReference,
    reference: text(50),
    referencePhysical: text(50),
    observation: text(150),
    ...repeatable,
  })
  .superRefine(...paperOfMethod)
export type PurchasePaymentInput = z.output<typeof purchasePaymentInput>
/**
 * The schema of the payment form, which knows the purchase. It also refuses an amount over the balance and a date
 * before the purchase.
 */
export const purchasePaymentForm = (purchase: { balance: number; date: string }) =>
  purchasePaymentInput
    .refine(({ amount }) => compare(amount, purchase.balance) <= 0, {
      path: ['amount'],
      message: paymentMessages.overBalance(formatMoney(purchase.balance)),
      ...across('amount'),
    })
    .refine(({ date }) => date >= purchase.date, {
      path: ['date'],
      message: paymentMessages.beforePurchase,
      ...across('date'),
    })

export const purchasePaymentOnWire = onWire(purchasePaymentInput, {
  ignored: ['balance', 'active', 'paymentMethod', 'bank', 'providerId', 'providerName', 'areaId'],
})

/** Which payments a list shows, as the filter `active` says it. */
export const PaymentsShown = { voided: '0', active: '1', all: '2' } as const
/** The plain filters of the list of payments; all of them by default. */
export const purchasePaymentFilters = {
  active: z.enum(PaymentsShown).optional(),
  purchaseId: id.optional(),
}

/** A payment of a purchase; `balance` is the purchase's balance before it. */
export type PurchasePaymentRow = {
  id: number
  purchaseId: number
  areaId: number
  providerId: number
  providerName: string
  date: string
  amount: number
  balance: number
  paymentMethodId: number
  paymentMethod: string
  bankId: number | null
  bank: string | null
  reference: string
  referencePhysical: string
  observation: string
  active: boolean
  createAt: string
  createBy: string
  modifyAt: string | null
  modifyBy: string | null
}
