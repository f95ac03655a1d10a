import { moneyMethods } from '@yunque/domain/codes'
import { compare } from '@yunque/domain/decimal'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { day, id, money, optionalReference, reference, saveId, text } from '../core/fields.ts'
import { formatMoney } from '../core/format.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { repeatable } from '../core/repeated.ts'
import { paperOfMethod } from '../receivables/payment-paper.ts'
import {
  type WithholdingOfDocument,
  withholdingLineOnWire,
  withholdingLines,
} from '../withholdings/withholding-lines.ts'

/** Messages of a payment to a supplier (messages.prescribed). */
export const paymentMessages = {
  amount: 'El monto es requerido',
  overBalance: (balance: string) => `El monto no puede pasar del saldo de la compra, ${balance}`,
  overWithheld: 'Lo retenido no puede pasar del monto',
  beforePurchase: 'El pago no puede ser anterior a la compra',
} as const

/** A payment of a purchase on credit. A missing method has the same message as a missing amount. */
export const purchasePaymentInput = z
  .object({
    id: saveId,
    purchaseId: reference('Seleccione la compra'),
    date: day(messages.dateRequired),
    amount: money(paymentMessages.amount).positive(),
    paymentMethodId: z.literal(moneyMethods, { error: paymentMessages.amount }),
    bankId: optionalReference,
    reference: text(50),
    referencePhysical: text(50),
    observation: text(150),
    /** What the store withholds of `amount`: it is paid to the tax office (withholdings.amount). */
    withholdings: withholdingLines,
    /** Whether cash comes from the open till of the user (till.supplier-payments). */
    applyCut: z.boolean().default(true),
    ...repeatable,
    ...confirmable,
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
  nested: { withholdings: withholdingLineOnWire },
  ignored: [
    ...[
      'balance',
      'withheld',
      'paid',
      'active',
      'paymentMethod',
      'bank',
      'creditId',
      'providerId',
      'providerName',
    ],
    ...['areaId', 'closed'],
  ],
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
  /** The part of `amount` that was withheld, and the money that was paid. */
  withheld: number
  paid: number
  paymentMethodId: number
  paymentMethod: string
  bankId: number | null
  bank: string | null
  /** The credit of the supplier that paid; null for a payment with money. */
  creditId: number | null
  reference: string
  referencePhysical: string
  observation: string
  /** Whether it came from a till, and whether the closing of that till is closed. */
  applyCut: boolean
  closed: boolean
  active: boolean
  createAt: string
  createBy: string
  modifyAt: string | null
  modifyBy: string | null
}

/** A payment with what the store withheld of it. */
export type PurchasePaymentDetail = PurchasePaymentRow & { withholdings: WithholdingOfDocument[] }
