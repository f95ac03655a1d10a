import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { Currency, PaymentMethod } from '../core/constants.ts'
import { derived, money, optionalReference, text } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import { repeatable } from '../core/repeated.ts'
import { paperOfMethod } from './payment-paper.ts'

const selectMethod = 'Seleccione el método de pago'

/**
 * What is handed over for a cash invoice, in its own currency. The server computes `rate` (C$ of one unit) and `value`
 * (C$); sent, they are compared (figures.derived). Bank and reference are of what is not cash.
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
export const paymentOnWire = onWire(payment, { ignored: ['line', 'change', 'bank'] })

/** Most payments that one invoice takes. */
const MAX_PAYMENTS = 10

/** How a cash invoice is paid; left out, in cash and C$, exactly its total. `change` is the C$ given back. */
export const paid = {
  payments: z.array(payment).max(MAX_PAYMENTS, `Se admiten ${MAX_PAYMENTS} pagos como máximo`).optional(),
  change: derived,
}
export type Paid = z.output<z.ZodObject<typeof paid>>

const billing = z.object({ ...paid, ...repeatable, ...confirmable, authCode: text(150) })
export type Billing = z.output<typeof billing>
/** The body of billing a pre-sale, which may carry how it is paid, and codes of authorization besides its own. */
export const billingOnWire = onWire(billing, {
  renames: { authCode: 'codeAuth' },
  nested: { payments: paymentOnWire },
})

/** A payment of an invoice, as the server answers it; what it pays is `value` − `change`, in C$. */
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
