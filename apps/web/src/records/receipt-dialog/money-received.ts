import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import { greatest, least, subtract } from '@yunque/domain/decimal'
import { tenderValue } from '@yunque/domain/payments'
import { noEntry, wholeOf } from '../sale/payment/entry.ts'

/** The money received for a receipt: C$, or an amount of dollars in cash. */
export type MoneyReceived = {
  readonly paymentMethodId: number | null
  readonly currencyId: number | null
  readonly received: number | null
}

export const noMoney: MoneyReceived = {
  paymentMethodId: PaymentMethod.cash,
  currencyId: Currency.cordobas,
  received: null,
}

export const inDollars = ({ currencyId }: MoneyReceived): boolean => currencyId === Currency.dollars

/** Only cash can be in dollars. */
export function byMethod(paymentMethodId: number | null): Partial<MoneyReceived> {
  if (paymentMethodId === PaymentMethod.cash) return { paymentMethodId }
  return { paymentMethodId, currencyId: Currency.cordobas, received: null }
}

/** Value of the dollars in C$, at C$ per dollar. */
export const worthOf = ({ received }: MoneyReceived, rate: number): number =>
  tenderValue({ currencyId: Currency.dollars, amount: received ?? 0 }, rate)

/** The C$ kept of the dollars, at most what can be paid. */
export const keptOf = (money: MoneyReceived, rate: number, payable: number): number =>
  least(worthOf(money, rate), payable)

/** The change in C$ once `amount` is paid. */
export const changeOf = (money: MoneyReceived, rate: number, amount: number | null): number =>
  inDollars(money) ? greatest(0, subtract(worthOf(money, rate), amount ?? 0)) : 0

/** The dollars needed for an amount in C$. */
export const dollarsFor = (amount: number, rate: number): number =>
  wholeOf({ ...noEntry, currencyId: Currency.dollars }, amount, rate)
