import { z } from 'zod'
import { day } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

const lotMessages = {
  expireDate: 'El vencimiento debe ser un mes y un año, como 2026-11',
  samePrice: 'Todos los lotes de un producto llevan el mismo precio de venta',
} as const

/** The expiry of a lot: a month, `YYYY-MM`, or any day of it. */
export const expiryMonth = z
  .union(
    [
      z
        .string()
        .max(40)
        .transform((value) => (/^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value))
        .pipe(day(lotMessages.expireDate, lotMessages.expireDate)),
      z.literal(''),
    ],
    lotMessages.expireDate,
  )
  .nullish()
  .transform((value) => value || null)

type Lots = {
  lines: readonly { productId: number; lot: string; expireDate: string | null; price: number }[]
}

/**
 * A product has one line for each of its lots, identified by name and month of expiry. All of them have
 * one sale price, because an area has one price for each product (purchases.lots).
 */
export function refuseRepeatedLots({ lines }: Lots, context: z.core.$RefinementCtx<Lots>): void {
  const prices = new Map<number, number>()
  const seen = new Set<string>()
  lines.forEach(({ productId, lot, expireDate, price }, line) => {
    const fault = (message: string, field: string) =>
      context.addIssue({ code: 'custom', message, path: ['lines', line, field] })
    const key = JSON.stringify([productId, lot, expireDate?.slice(0, 7)])
    if (seen.has(key)) fault(messages.productRepeated, 'productId')
    seen.add(key)
    const known = prices.get(productId)
    if (known === undefined) prices.set(productId, price)
    else if (known !== price) fault(lotMessages.samePrice, 'price')
  })
}
