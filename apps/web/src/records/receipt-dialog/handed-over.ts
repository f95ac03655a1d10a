import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import { greatest, least, subtract } from '@yunque/domain/decimal'
import { tenderValue } from '@yunque/domain/payments'
import { noEntry, wholeOf } from '../sale/payment/entry.ts'

/** What is handed over for a receipt: C$, or so many dollars in cash. */
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

/** By another method than cash there are no dollars. */
export function byMethod(paymentMethodId: number | null): Partial<Handed> {
  if (paymentMethodId === PaymentMethod.cash) return { paymentMethodId }
  return { paymentMethodId, currencyId: Currency.cordobas, received: null }
}

/** What the dollars are worth in C$, at the C$ of one dollar. */
export const worthOf = ({ received }: Handed, rate: number): number =>
  tenderValue({ currencyId: Currency.dollars, amount: received ?? 0 }, rate)

/** The C$ that stay of the dollars, where so much can be paid. */
export const keptOf = (handed: Handed, rate: number, payable: number): number =>
  least(worthOf(handed, rate), payable)

/** The C$ to give back once `amount` is paid. */
export const changeOf = (handed: Handed, rate: number, amount: number | null): number =>
  inDollars(handed) ? greatest(0, subtract(worthOf(handed, rate), amount ?? 0)) : 0

/** The dollars that suffice for so many C$. */
export const dollarsFor = (amount: number, rate: number): number =>
  wholeOf({ ...noEntry, currencyId: Currency.dollars }, amount, rate)
