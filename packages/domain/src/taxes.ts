import { FiscalRegime } from './codes.ts'

/** A regime; null: a store from before that has not said which one is its own. */
export type Regime = FiscalRegime | null

/** What the settings say of IVA: the regime, and the rate in percent, 15 for 15 %. */
export type Taxes = { regime: Regime; iva: number }

/** What of a sale decides its IVA: whether the product carries it, and whether the client is exempt. */
export type Taxed = { hasIva: boolean; exempt?: boolean }

/**
 * The IVA, in percent, that the price of a product contains when it is sold: none under `cuotaFija`, none of a product
 * without it nor for an exempt client (Domain §16). A store that has not said its regime charges it, as it always did.
 */
export function chargedRate({ regime, iva }: Taxes, { hasIva, exempt = false }: Taxed): number {
  return regime !== FiscalRegime.fixed && hasIva && !exempt ? iva : 0
}

/**
 * Whether the IVA of what is bought is credited, and so is no part of its cost: only under `general` (Domain §16). A store that
 * has not said its regime credits none: its costs are what it pays.
 */
export const creditsIva = (regime: Regime): boolean => regime === FiscalRegime.general
