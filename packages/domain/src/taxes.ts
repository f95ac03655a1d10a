import { FiscalRegime } from './codes.ts'

/** The fiscal regime; null in an older store that has not chosen one. */
export type Regime = FiscalRegime | null

/** The tax settings: the regime, and the IVA rate in percent (15 for 15 %). */
export type Taxes = { regime: Regime; iva: number }

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
 * Whether the IVA of purchases is credited, and so is not part of the cost: only under `general` (taxes.credited). A
 * store that has not chosen a regime does not credit it: its costs are what it pays.
 */
export const creditsIva = (regime: Regime): boolean => regime === FiscalRegime.general
