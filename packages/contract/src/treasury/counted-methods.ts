import { type Currency, Currency as currencies, moneyMethods, PaymentMethod } from '@yunque/domain/codes'
import type { MethodResult } from '@yunque/domain/counted-methods'
import { plainText } from '@yunque/domain/plain-text'
import { z } from 'zod'
import { money } from '../core/fields.ts'

/** The methods that a closing counts besides cash (till.counted-methods). */
export const countedMethods: readonly PaymentMethod[] = moneyMethods.filter(
  (method) => method !== PaymentMethod.cash,
)

const methodCount = z.strictObject({
  paymentMethodId: z.literal(countedMethods, { error: 'Seleccione el método de pago' }),
  currencyId: z.literal(Object.values(currencies), { error: 'Seleccione la moneda' }),
  slips: z.int().min(0).max(100_000),
  amount: money(),
})

/** What was counted of each method; without it nothing of them was counted. */
export const methodCounts = z
  .array(methodCount)
  .max(countedMethods.length * Object.values(currencies).length)
  .refine(
    (counts) =>
      new Set(counts.map(({ paymentMethodId, currencyId }) => `${paymentMethodId}-${currencyId}`)).size ===
      counts.length,
    'Cada forma de pago va una sola vez en cada moneda',
  )
  .nullish()

/** The keys of the cheques that were found one by one. They replace the count of cheques. */
export const foundChecks = z.array(z.string().overwrite(plainText).max(40)).max(5000).nullish()

/** A cheque of a closing; `found` is null while they are not counted one by one. */
export type CheckRow = {
  key: string
  bank: string
  reference: string
  currencyId: Currency
  /** In its currency; below 0 for one that was given back. */
  amount: number
  found: boolean | null
}

/** What a closing expected and counted of the other methods, and its cheques. */
export type ClosingMethods = { methods: MethodResult[]; checks: CheckRow[] }
