import { compare, subtract, sum } from '@yunque/domain/decimal'
import { isTaken } from '@yunque/domain/payments'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { Currency, PaymentMethod } from '../core/constants.ts'
import {
  called,
  derived,
  id,
  money,
  optionalReference,
  paidBy,
  reference,
  requiredLines,
  requiredText,
  saveId,
  text,
} from '../core/fields.ts'
import { formatMoney } from '../core/format.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { PaperFacts } from '../core/paper-kinds.ts'
import type { RowOf } from '../core/record.ts'
import { referenceRepeatable, repeatable } from '../core/repeated.ts'
import {
  type WithholdingOfDocument,
  withholdingLineOnWire,
  withholdingLines,
} from '../withholdings/withholding-lines.ts'
import { paperOfMethod, paymentPaperMessages } from './payment-paper.ts'
import type { receiptRecord } from './receipt.record.ts'

const amountRequired = 'El monto es requerido'
const methods = Object.values(PaymentMethod)

/** The common fields of a payment, however many invoices it pays. */
const payment = {
  ...repeatable,
  ...referenceRepeatable,
  referencePhysical: requiredText(50),
  paymentMethodId: z.literal(methods, { error: 'Seleccione el método de pago' }).default(PaymentMethod.cash),
  /** Dollars only in cash. */
  currencyId: z
    .literal(Object.values(Currency), { error: 'Seleccione la moneda' })
    .default(Currency.cordobas),
  /** The dollars received; in C$ it is the amount itself. */
  received: money(amountRequired).nullable().default(null),
  /** C$ per dollar, and the change in C$: computed by the server. */
  rate: derived,
  change: derived,
  bankId: optionalReference,
  reference: text(50),
  observation: requiredLines(150, 'Ingrese una observacion'),
}

type Handed = { paymentMethodId: PaymentMethod; currencyId: Currency; received: number | null }

/** Dollars require cash and their amount. */
function refuseStrangeDollars(
  { paymentMethodId, currencyId, received }: Handed,
  context: z.core.$RefinementCtx,
): void {
  if (currencyId !== Currency.dollars) return
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] })
  if (!isTaken({ paymentMethodId, currencyId })) refuse('currencyId', paymentPaperMessages.cardInDollars)
  else if (paymentMethodId !== PaymentMethod.cash) refuse('currencyId', 'En dólares solo se recibe efectivo')
  if (received === null || received <= 0) refuse('received', amountRequired)
}
const tenderFields = across('paymentMethodId', 'currencyId', 'received')

const billRequired = 'Seleccione la factura'
const retention = money().default(0)

/** A payment of an invoice (credit.receipt). `applyPayment` pays the whole balance, whatever `amount` is. */
export const receipt = z
  .object({
    id: saveId,
    billId: reference(billRequired),
    ...payment,
    amount: money(amountRequired).default(0),
    retention,
    withholdings: withholdingLines,
    applyPayment: z.boolean().default(false),
    ...confirmable,
  })
  .superRefine(
    ({ amount, applyPayment }, context) => {
      if (amount <= 0 && !applyPayment)
        context.addIssue({ code: 'custom', message: amountRequired, path: ['amount'] })
    },
    across('amount', 'applyPayment'),
  )
  .superRefine(refuseStrangeDollars, tenderFields)
  .superRefine(...paperOfMethod)
export type Receipt = z.output<typeof receipt>

/** Messages that the form and the route share. */
export const receiptMessages = {
  exceedsBalance: (balance: string) => `El monto y la retención superan el saldo de la factura: ${balance}`,
  underCent: 'El monto no llega a un centavo de dólar, que es la moneda de la deuda',
  rate: 'No hay tasa de cambio de hoy para cobrar una deuda en dólares',
} as const

/**
 * The schema of the receipt form, which knows the balance of the invoice. It also refuses amount plus retention over
 * that balance.
 */
export const receiptForm = (balanceNow: () => number | undefined) =>
  receipt.superRefine(
    ({ amount, retention, applyPayment }, context) => {
      const balance = balanceNow()
      const asked = applyPayment ? retention : sum([amount, retention])
      if (balance === undefined || compare(asked, balance) <= 0) return
      const message = receiptMessages.exceedsBalance(formatMoney(balance))
      context.addIssue({ code: 'custom', message, path: ['amount'] })
    },
    across('amount', 'retention', 'applyPayment'),
  )
export const receiptOnWire = onWire(receipt, {
  ignored: [
    'client',
    'clientId',
    'attachments',
    'balance',
    'balanceAfter',
    'paid',
    'active',
    'closed',
    'date',
    'areaId',
    'area',
    'paymentMethod',
    'bank',
    'seller',
    'billTotal',
    'paymentGroup',
    'rounding',
    'settled',
    'dollarAmount',
    'dollarBalance',
    'dollarAfter',
    'debtRate',
    'exchangeDifference',
    'paper',
  ],
  nested: { withholdings: withholdingLineOnWire },
})

/** Maximum number of invoices that one payment covers. */
const MAX_SHARES = 100

/** One payment of several invoices of a client: `amount` is the money in C$ without the change; the `shares` add up to it. */
export const groupReceipt = z
  .object({
    clientId: reference(messages.selectClient),
    ...payment,
    ...confirmable,
    amount: money(amountRequired).positive(amountRequired),
    shares: z
      .array(
        z.object({
          billId: reference(billRequired),
          amount: money(amountRequired).positive(amountRequired),
          retention,
          withholdings: withholdingLines,
        }),
        { error: 'Reparta el monto entre las facturas' },
      )
      .min(1, 'Reparta el monto entre las facturas')
      .max(MAX_SHARES, `Un pago cubre ${MAX_SHARES} facturas como máximo`),
  })
  .superRefine(
    ({ amount, shares }, context) => {
      const spread = sum(shares.map((share) => share.amount))
      if (new Set(shares.map(({ billId }) => billId)).size < shares.length)
        context.addIssue({
          code: 'custom',
          message: 'La factura ya se encuentra en la lista',
          path: ['shares'],
        })
      if (compare(spread, amount) !== 0)
        context.addIssue({ code: 'custom', message: notSpread(amount, spread), path: ['amount'] })
    },
    across('amount', 'shares'),
  )
  .superRefine(refuseStrangeDollars, tenderFields)
  .superRefine(...paperOfMethod)
export type GroupReceipt = z.output<typeof groupReceipt>
export const groupReceiptOnWire = onWire(groupReceipt)

/** Message of a payment whose shares do not add up to the amount. */
const notSpread = (amount: number, spread: number): string =>
  compare(spread, amount) < 0
    ? `Quedan ${formatMoney(subtract(amount, spread))} sin repartir`
    : `Lo repartido pasa del monto por ${formatMoney(subtract(spread, amount))}`

/** One payment with a receipt for each invoice, numbered consecutively; `id` is the number of the first one. */
export type PaymentGroup = { id: number; receipts: ReceiptRow[]; paper: PaperFacts }

/** The plain filters of the lists of what an invoice was credited with: receipts and credit notes. */
export const ofInvoiceFilters = {
  billId: id.optional(),
  clientId: id.optional(),
  active: z.enum(['true', 'false']).optional(),
  called,
}
/** And of receipts: what they were paid by. */
export const receiptFilters = { ...ofInvoiceFilters, paidBy }

/** A receipt in lists and reads; `balance` is the invoice's balance before it. */
export type ReceiptRow = RowOf<typeof receiptRecord>
/** A receipt with what its paper says besides. */
export type ReceiptDetail = ReceiptRow & {
  /** What the client withheld in it. */
  withholdings: WithholdingOfDocument[]
  paper: PaperFacts
}
