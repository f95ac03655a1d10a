import { type Paid, payment } from '@yunque/contract/receivables/payments'
import { Currency, PaymentMethod } from '@yunque/domain/codes'
import { divide, multiply, roundMoney, sum } from '@yunque/domain/decimal'
import { rateOfDay } from '../rates/rates.queries.ts'
import type { Demo } from './demo.ts'

type Sale = { lines: readonly { quantity: number; price: number; discount: number }[]; day: string }

/**
 * Payments of a cash sale. Half have none and count as exact cash. The others are cash in C$ or dollars, a card, a
 * transfer, or a card and the rest in cash.
 */
export async function paySale({ db, random }: Demo, { lines, day }: Sale): Promise<Partial<Paid>> {
  const total = sum(lines.map((line) => roundMoney(multiply(line.quantity, line.price, 2) - line.discount)))
  const way = random.next()
  if (way < 0.5 || total < 20) return {}
  if (way < 0.7) return paidWith({ amount: Math.ceil(total / 100) * 100 })
  if (way < 0.8)
    return paidWith({ paymentMethodId: PaymentMethod.card, amount: total, reference: voucher(random) })
  if (way < 0.85)
    return paidWith({
      paymentMethodId: PaymentMethod.transfer,
      amount: total,
      bankId: 1,
      reference: voucher(random),
    })
  if (way < 0.9) {
    const part = Math.floor(total / 2)
    return paidWith(
      { paymentMethodId: PaymentMethod.card, amount: part, reference: voucher(random) },
      { amount: roundMoney(total - part) },
    )
  }
  const { value: rate } = await rateOfDay(db, day)
  return paidWith({ currencyId: Currency.dollars, amount: Math.ceil(divide(total, rate, 2) / 5 + 0.01) * 5 })
}

const paidWith = (...tenders: object[]): Partial<Paid> => ({
  // Two vouchers of the demonstration may have one number by chance.
  acceptReference: true,
  payments: tenders.map((tender) => payment.parse({ paymentMethodId: PaymentMethod.cash, ...tender })),
})

const voucher = (random: Demo['random']): string => String(random.between(100_000, 999_999))
