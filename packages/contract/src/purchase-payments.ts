import { z } from 'zod'
import { PaymentMethod } from './constants.ts'
import { day, money, optionalReference, reference, saveId, text } from './fields.ts'
import { onWire } from './on-wire.ts'

/** Sentences of a payment to a supplier (Spec 2 §5). */
export const paymentMessages = {
  date: 'La fecha es requerida',
  amount: 'El monto es requerido',
  positiveAmount: 'El monto debe ser mayor que 0',
} as const

/** A payment of a purchase on credit (Spec 2 §3, §5: the method asks with the same sentence as the amount). */
export const purchasePaymentInput = z.object({
  id: saveId,
  purchaseId: reference('Seleccione la compra'),
  date: day(paymentMessages.date),
  amount: money(paymentMessages.amount).refine((value) => value > 0, paymentMessages.positiveAmount),
  paymentMethodId: z.literal(Object.values(PaymentMethod), { error: paymentMessages.amount }),
  bankId: optionalReference,
  reference: text(50),
  referencePhysical: text(50),
  observation: text(150),
})
export type PurchasePaymentInput = z.output<typeof purchasePaymentInput>
export const purchasePaymentOnWire = onWire(purchasePaymentInput, {
  ignored: ['balance', 'active', 'paymentMethod', 'bank', 'providerId', 'providerName', 'areaId'],
})

/** A payment of a purchase; `balance` is what was owed before it. */
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
