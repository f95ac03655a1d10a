import { compare, proportion, scales, subtract } from './decimal.ts'

/** What a withholding is a percentage of: the amount without IVA, the IVA, or both. */
export type WithholdingBase = 'net' | 'iva' | 'total'

/** The rate in percent, its base, and the smallest base in C$ from which it is withheld. */
export type WithholdingTerms = { rate: number; base: WithholdingBase; minimum: number }

/** A document in C$: its total, and the IVA in it. */
export type TaxedTotal = { total: number; iva: number }

/** The base of a withholding in a whole document, C$. */
function wholeBase(base: WithholdingBase, { total, iva }: TaxedTotal): number {
  if (base === 'iva') return iva
  return base === 'net' ? subtract(total, iva) : total
}

/** The base in the part of a document that is settled, C$ with 2 decimals (withholdings.amount). */
export const baseOf = (base: WithholdingBase, document: TaxedTotal, settled: number): number =>
  document.total === 0 ? 0 : proportion(wholeBase(base, document), [settled, document.total], scales.money)

/** What is withheld from a base: base × rate, to the cent; nothing below the minimum (withholdings.amount). */
export const withheldFrom = (base: number, { rate, minimum }: Omit<WithholdingTerms, 'base'>): number =>
  compare(base, minimum) < 0 ? 0 : proportion(base, [rate, 100], scales.money)

/** By how much an amount on a certificate may differ from the computed one without a question, C$. */
const TOLERANCE = 1

/** Whether an amount differs from base × rate so far that it is asked about. A type without a rate takes any. */
export const isUnusualAmount = (amount: number, base: number, rate: number): boolean =>
  rate > 0 && compare(Math.abs(subtract(amount, proportion(base, [rate, 100], scales.money))), TOLERANCE) > 0
