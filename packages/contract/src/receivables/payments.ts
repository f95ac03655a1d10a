import { isTaken } from '@yunque/domain/payments'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { Currency, PaymentMethod } from '../core/constants.ts'
import { debtChoice } from '../core/debt-choice.ts'
import { deliveryChoice } from '../core/delivery-choice.ts'
import { derived, keptReference, money, optionalReference, text } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import { referenceRepeatable, repeatable } from '../core/repeated.ts'
import { withholdingLineOnWire, withholdingLines } from '../withholdings/withholding-lines.ts'
import { paperOfMethod, paymentPaperMessages } from './payment-paper.ts'

const selectMethod = 'Seleccione el método de pago'

/**
 * A tender of a cash invoice, in its own currency. The server computes `rate` (C$ per unit) and `value`
 * (C$), and compares them when they are sent (figures.derived). Bank and reference are for other methods than cash.
 */
export const payment = z
  .object({
    paymentMethodId: z.literal(Object.values(PaymentMethod), { error: selectMethod }),
    currencyId: z
      .literal(Object.values(Currency), { error: 'Seleccione la moneda' })
      .default(Currency.cordobas),
    amount: money().positive(),
    rate: derived,
    value: derived,
    bankId: optionalReference,
    reference: text(50),
  })
  .superRefine(...paperOfMethod)
  .refine(isTaken, {
    message: paymentPaperMessages.cardInDollars,
    path: ['currencyId'],
    ...across('paymentMethodId', 'currencyId'),
  })
  .refine(
    ({ paymentMethodId, currencyId }) =>
      paymentMethodId !== PaymentMethod.storeCredit || currencyId === Currency.cordobas,
    {
      message: 'El saldo a favor se usa en córdobas',
      path: ['currencyId'],
      ...across('paymentMethodId', 'currencyId'),
    },
  )
export const paymentOnWire = onWire(payment, { ignored: ['line', 'change', 'bank'] })

/** Maximum number of payments of one invoice. */
const MAX_PAYMENTS = 10

/** The payments of a cash invoice; by default cash in C$, exactly its total. `change` is the C$ returned. */
export const paid = {
  /** What the client withheld: it is paid without money (withholdings.amount). */
  withholdings: withholdingLines,
  payments: z.array(payment).max(MAX_PAYMENTS, `Se admiten ${MAX_PAYMENTS} pagos como máximo`).optional(),
  change: derived,
  ...referenceRepeatable,
}
export type Paid = z.output<z.ZodObject<typeof paid>>

const billing = z.object({
  ...paid,
  ...repeatable,
  ...confirmable,
  ...deliveryChoice,
  ...debtChoice,
  authCode: text(150),
  /** Instead of those of the pre-sale; kept when they are omitted. */
  projectId: keptReference,
  buyerId: keptReference,
})
export type Billing = z.output<typeof billing>
/** The body of billing a pre-sale: optionally the payments, authorization codes in addition to its own, and its project and buyer. */
export const billingOnWire = onWire(billing, {
  renames: { authCode: 'codeAuth' },
  nested: { payments: paymentOnWire, withholdings: withholdingLineOnWire },
})

/** A payment of an invoice in an answer of the server. It pays `value` − `change`, in C$. */
export type PaymentRow = {
  line: number
  paymentMethodId: number
  currencyId: number
  amount: number
  rate: number
  value: number
  change: number
  bankId: number | null
  bank: string
  reference: string
}
