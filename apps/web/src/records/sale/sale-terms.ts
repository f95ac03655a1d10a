import { chargedRate, clientPrice, isExempt, type Taxes } from '@yunque/domain/taxes'
import type { ClientChoice } from './client-choice.ts'

/** What the IVA of a sale depends on: its client and its day. */
export interface SaleTerms {
  /** Whether the client is exempt on that day (taxes.exempt-client). */
  readonly exempt: boolean
  /** IVA in percent that the price of a product with IVA contains. */
  readonly ivaRate: number
  /** The list price that the client pays, from the one of the area (taxes.exempt-price). */
  readonly priceOf: (price: number, hasIva: boolean) => number
}

/** Whether a sale to a client on a day is exempt. */
export const isExemptSale = (client: ClientChoice | null, date: string | null): boolean =>
  date !== null && isExempt(client?.exemption, date)

/** The IVA and the prices of a sale, `exempt` or not. */
export function termsOf(taxes: Taxes, exempt: boolean): SaleTerms {
  return {
    exempt,
    ivaRate: chargedRate(taxes, { hasIva: true, exempt }),
    priceOf: (price, hasIva) => clientPrice(price, taxes, { hasIva, exempt }),
  }
}
