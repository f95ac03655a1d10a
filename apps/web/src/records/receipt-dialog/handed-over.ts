import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import { greatest, least, subtract } from '@yunque/domain/decimal'
import { tenderValue } from '@yunque/domain/payments'
import { noEntry, wholeOf } from '../sale/payment/entry.ts'

/** The money received for a receipt: C$, or an amount of dollars in cash. */
export type Handed = {
  readonly paymentMethodId: number | null
  readonly currencyId: number | null
  readonly received: number | null
}

export const nothingHanded: Handed = {
  paymentMethodId: PaymentMethod.cash,
  currencyId: Currency.cordobas,
  received: null,
}

export const inDollars = ({ currencyId }: Handed): boolean => currencyId === Currency.dollars

/** Only cash can be in dollars. */
export function byMethod(paymentMethodId: number | null): Partial<Handed> {
  if (paymentMethodId === PaymentMethod.cash) return { paymentMethodId }
  return { paymentMethodId, currencyId: Currency.cordobas, received: null }
}

/** Value of the dollars in C$, at C$ per dollar. */
export const worthOf = ({ received }: Handed, rate: number): number =>
  tenderValue({ currencyId: Currency.dollars, amount: received ?? 0 }, rate)

/** The C$ kept of the dollars, at most what can be paid. */
export const keptOf = (handed: Handed, rate: number, payable: number): number =>
  least(worthOf(handed, rate), payable)

/** The change in C$ once `amount` is paid. */
export const changeOf = (handed: Handed, rate: number, amount: number | null): number =>
  inDollars(handed) ? greatest(0, subtract(worthOf(handed, rate), amount ?? 0)) : 0

/** The dollars needed for an amount in C$. */
export const dollarsFor = (amount: number, rate: number): number =>
  wholeOf({ ...noEntry, currencyId: Currency.dollars }, amount, rate)
