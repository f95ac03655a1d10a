import { Currency, moneyMethods } from '@yunque/domain/codes'
import { compare } from '@yunque/domain/decimal'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { day, id, money, optionalReference, reference, saveId, text, textLines } from '../core/fields.ts'
import { currencySymbol, formatMoney } from '../core/format.ts'
import { most } from '../core/limits.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { repeatable } from '../core/repeated.ts'
import { paperOfMethod } from '../receivables/payment-paper.ts'
import {
  type WithholdingOfDocument,
  withholdingLineOnWire,
  withholdingLines,
} from '../withholdings/withholding-lines.ts'
import type { purchasePaymentRecord } from './purchase-payment.record.ts'

/** Messages of a payment to a supplier (messages.prescribed). */
export const paymentMessages = {
  amount: 'El monto es requerido',
  overBalance: (balance: string) => `El monto no puede pasar del saldo de la compra, ${balance}`,
  overWithheld: 'Lo retenido no puede pasar del monto',
  beforePurchase: 'El pago no puede ser anterior a la compra',
  currency: 'Seleccione la moneda',
  owesCordobas: 'La compra se debe en córdobas: el pago es en C$',
  rate: 'No hay tasa de cambio de la fecha del pago: ingrésela en Tasas de cambio',
  underCent: 'El monto no llega a un centavo de dólar',
} as const

/** A payment of a purchase on credit. A missing method has the same message as a missing amount. */
export const purchasePaymentInput = z
  .object({
    id: saveId,
    purchaseId: reference('Seleccione la compra'),
    date: day(messages.dateRequired),
    /** With what is withheld, in the currency of the payment. */
    amount: money(paymentMessages.amount).positive(),
    /** Dollars only pay debts in dollars (purchases.dollar-payments). */
    currencyId: z
      .literal(Object.values(Currency), { error: paymentMessages.currency })
      .default(Currency.cordobas),
    paymentMethodId: z.literal(moneyMethods, { error: paymentMessages.amount }),
    bankId: optionalReference,
    reference: text(50),
    referencePhysical: text(50),
    observation: textLines(150),
    /** What the store withholds of `amount`: it is paid to the tax office (withholdings.amount). */
    withholdings: withholdingLines,
    /** Whether cash comes from the open till of the user (till.supplier-payments). */
    applyCut: z.boolean().default(true),
    ...repeatable,
    ...confirmable,
  })
  .superRefine(...paperOfMethod)
export type PurchasePaymentInput = z.output<typeof purchasePaymentInput>
/** What a purchase still owes: C$ of the books, and the dollars where it owes them. */
export type OwedDebt = { balance: number; dollarBalance: number | null; date: string }

/** The most that a payment in a currency is; in C$ a debt in dollars has a limit that depends on the day: the server knows it. */
function mostOf({ balance, dollarBalance }: OwedDebt, currencyId: number): number {
  if (dollarBalance === null) return balance
  return currencyId === Currency.dollars ? dollarBalance : most.money
}

const overBalance = ({ balance, dollarBalance }: OwedDebt): string =>
  paymentMessages.overBalance(
    dollarBalance === null
      ? formatMoney(balance)
      : formatMoney(dollarBalance, currencySymbol(Currency.dollars)),
  )

/**
 * The schema of the payment form, which knows the purchase. It also refuses an amount over the balance and a date
 * before the purchase.
 */
export const purchasePaymentForm = (purchase: OwedDebt) =>
  purchasePaymentInput
    .refine(({ amount, currencyId }) => compare(amount, mostOf(purchase, currencyId)) <= 0, {
      path: ['amount'],
      message: overBalance(purchase),
      ...across('amount', 'currencyId'),
    })
    .refine(({ date }) => date >= purchase.date, {
      path: ['date'],
      message: paymentMessages.beforePurchase,
      ...across('date'),
    })

export const purchasePaymentOnWire = onWire(purchasePaymentInput, {
  nested: { withholdings: withholdingLineOnWire },
  ignored: [
    'balance',
    'withheld',
    'paid',
    'active',
    'paymentMethod',
    'bank',
    'creditId',
    'providerId',
    'providerName',
    'areaId',
    'closed',
    'rate',
    'dollarAmount',
    'dollarBalance',
    'exchangeDifference',
    'money',
    'currency',
  ],
})

/** Which payments a list shows, as the filter `active` says it. */
export const PaymentsShown = { voided: '0', active: '1', all: '2' } as const
/** The plain filters of the list of payments; all of them by default. */
export const purchasePaymentFilters = {
  active: z.enum(PaymentsShown).optional(),
  purchaseId: id.optional(),
}

/** A payment of a purchase. `amount`, what it takes of the debt, and `balance`, the one before it, are C$ of the books. */
export type PurchasePaymentRow = RowOf<typeof purchasePaymentRecord>

/** A payment with what the store withheld of it. */
export type PurchasePaymentDetail = PurchasePaymentRow & { withholdings: WithholdingOfDocument[] }
