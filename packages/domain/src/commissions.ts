import { sum } from './decimal.ts'

/** The only accepted commission percentages; 0 means none (commissions.rates). */
export const commissionRates = [0, 0.5, 1, 1.5, 2, 2.5, 3] as const
export type CommissionRate = (typeof commissionRates)[number]

/** Whether a percentage is one of the accepted ones. */
export const isCommissionRate = (rate: number): rate is CommissionRate =>
  commissionRates.some((each) => each === rate)

/** A category's percentages: up to 45 days, 46 to 59, 60 and more. */
export type CategoryCommission = {
  comission: CommissionRate
  d46a59: CommissionRate
  d60aMas: CommissionRate
}

/** The columns of the commissions report, with the percentage of each. */
export const commissionColumns = [
  ['c0_5', 0.5],
  ['c1', 1],
  ['c1_5', 1.5],
  ['c2', 2],
  ['c2_5', 2.5],
  ['c3', 3],
] as const satisfies readonly (readonly [string, CommissionRate])[]

/** The base sold at each rate, C$ without IVA. */
export type CommissionColumns = Record<(typeof commissionColumns)[number][0], number>

/**
 * What a settlement pays, C$: the sum of its lines. Deductions are below 0 (commissions.settlement,
 * commissions.adjustment).
 */
export const settlementTotal = (lines: readonly { earned: number }[]): number =>
  sum(lines.map(({ earned }) => earned))
