import {
  type CategoryCommission,
  type CommissionColumns,
  type CommissionRate,
  commissionColumns,
} from '../../src/commissions.ts'
import { daysBetween } from '../../src/dates.ts'
import { greatest, proportion, scales, subtract, sum } from '../../src/decimal.ts'

/** A line of a paid invoice, C$ without IVA; `notes` is what credit notes took off it; a category without rates pays 0. */
type CommissionLine = { total: number; notes: number; category: CategoryCommission | null }

/**
 * The days that decide a commission (commissions.days): diasTranscurridos, from the invoice to the day it was paid off,
 * and daysMora, those past its credit days. @throws RangeError when a date is not a day.
 */
export function collectionDays(invoice: { date: string; payOfDate: string; creditDays: number }): {
  diasTranscurridos: number
  daysMora: number
} {
  const diasTranscurridos = daysBetween(invoice.date, invoice.payOfDate)
  return { diasTranscurridos, daysMora: Math.max(0, diasTranscurridos - invoice.creditDays) }
}

/** The percentage of a category for money collected after this many days, counted from the invoice (commissions.days). */
export function commissionRate(category: CategoryCommission, diasTranscurridos: number): CommissionRate {
  if (diasTranscurridos >= 60) return category.d60aMas
  return diasTranscurridos >= 46 ? category.d46a59 : category.comission
}

/**
 * The commission of one paid invoice (commissions.base): base of a line = total without IVA − notes, never below 0;
 * each column holds the base sold at its rate; `totalComi` = Σ column × rate, each rounded to 2 decimals.
 */
export function invoiceCommission(
  lines: readonly CommissionLine[],
  diasTranscurridos: number,
): CommissionColumns & { totalComi: number } {
  const sold: CommissionColumns = { c0_5: 0, c1: 0, c1_5: 0, c2: 0, c2_5: 0, c3: 0 }
  for (const [column, rate] of commissionColumns) {
    const atRate = lines.filter(
      (line) => line.category && commissionRate(line.category, diasTranscurridos) === rate,
    )
    sold[column] = sum(atRate.map(commissionBase))
  }
  const earned = commissionColumns.map(([column, rate]) =>
    proportion(sold[column], [rate, 100], scales.money),
  )
  return { ...sold, totalComi: sum(earned) }
}

const commissionBase = (line: CommissionLine): number => greatest(0, subtract(line.total, line.notes))
