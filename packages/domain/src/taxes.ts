import { FiscalRegime } from './codes.ts'
import { addDays } from './dates.ts'
import { add, proportion, scales } from './decimal.ts'

/** The fiscal regime; null in an older store that has not chosen one. */
export type Regime = FiscalRegime | null

/**
 * The tax settings: the regime, the IVA rate in percent (15 for 15 %), and whether an exempt client pays the whole price
 * as net price.
 */
export type Taxes = { regime: Regime; iva: number; exemptPaysFull?: boolean }

/** The inputs for the IVA of a sale: whether the product has IVA, and whether the client is exempt. */
export type Taxed = { hasIva: boolean; exempt?: boolean }

/**
 * IVA percentage included in the sale price of a product. 0 under `cuotaFija`, for a product without IVA and for an
 * exempt client (taxes.charged). A store that has not chosen a regime charges IVA, as before.
 */
export function chargedRate({ regime, iva }: Taxes, { hasIva, exempt = false }: Taxed): number {
  return regime !== FiscalRegime.fixed && hasIva && !exempt ? iva : 0
}

/**
 * Whether screens and papers show IVA: not under `cuotaFija`, but for a document that has some, such as the invoice of a
 * supplier (taxes.hidden).
 */
export const showsIva = (regime: Regime, has: boolean): boolean => has || regime !== FiscalRegime.fixed

/** The letter by which a client is exempt of IVA, and its first and last day. */
export type Exemption = { letter: string; from: string; to: string }

/** Whether a document of that day has no IVA for its client: the day is within the letter (taxes.exempt-client). */
export const isExempt = (exemption: Exemption | null | undefined, date: string): boolean =>
  exemption != null && exemption.from <= date && date <= exemption.to

/** How many days before its end a letter is shown to end. */
export const EXEMPTION_NOTICE_DAYS = 30

/** The state of a letter on a day: `ending` in its last 30 days (taxes.exempt-client). */
export function exemptionState(
  { from, to }: Exemption,
  date: string,
): 'early' | 'valid' | 'ending' | 'ended' {
  if (date > to) return 'ended'
  if (date < from) return 'early'
  return addDays(date, EXEMPTION_NOTICE_DAYS) > to ? 'ending' : 'valid'
}

/**
 * The list price that a client pays, 4 decimals. An exempt client pays the price without its IVA; with
 * `exemptPaysFull`, the whole price (taxes.exempt-price).
 */
export function clientPrice(price: number, taxes: Taxes, { hasIva, exempt = false }: Taxed): number {
  const rate = chargedRate(taxes, { hasIva })
  if (!exempt || taxes.exemptPaysFull || rate === 0) return price
  return proportion(price, [100, add(100, rate)], scales.price)
}

/**
 * Whether the IVA of purchases is credited, and so is not part of the cost: only under `general` (taxes.credited). A
 * store that has not chosen a regime does not credit it: its costs are what it pays.
 */
export const creditsIva = (regime: Regime): boolean => regime === FiscalRegime.general

/** A purchase line as its IVA is credited or not: the regime of the purchase, and whether the line's IVA can be credited. */
export type Creditable = { regime: Regime; ivaCreditable: boolean }

/** Whether the IVA of a purchase line is credited: under `general`, where the line allows it (taxes.creditable). */
export const isCredited = ({ regime, ivaCreditable }: Creditable): boolean =>
  creditsIva(regime) && ivaCreditable

/**
 * The IVA of a purchase line that is part of its cost although the regime credits IVA, C$; 0 where it credits none, as it
 * then is not distinguished (taxes.creditable).
 */
export const ivaAtCost = ({ iva, ...line }: Creditable & { iva: number }): number =>
  creditsIva(line.regime) && !isCredited(line) ? iva : 0

/**
 * Whether the IVA of a purchase line can be credited when nobody says: where the product is sold with IVA. IVA paid for
 * goods that are sold without it is a cost (taxes.creditable).
 */
export const ivaCreditableOf = ({ hasIva }: Pick<Taxed, 'hasIva'>): boolean => hasIva
