import type { MonthSales, TopClient } from '@yunque/contract/reports/dashboard'
import { addDays, addMonths, endOfMonth, startOfMonth } from '@yunque/domain/dates'
import { add, least } from '@yunque/domain/decimal'
import type { Days } from '../../../records/report/periods.ts'
import type { Bar } from '../../../ui/charts/bar-list.tsx'
import type { ChartColumn } from '../../../ui/charts/chart-props.ts'
import { texts } from './texts.ts'

/** The dates of a card of this year or month. */
export const daysSoFar = (period: 'year' | 'month', today: string): Days => ({
  from: period === 'year' ? `${today.slice(0, 4)}-01-01` : startOfMonth(today),
  to: today,
})

/** The days of a month `YYYY-MM` up to today. */
export function daysOfMonth(month: string, today: string): Days {
  const from = `${month}-01`
  const last = endOfMonth(from)
  return { from, to: last < today ? last : today }
}

/** The last months as the chart of the best clients counts them (reports.top-clients). */
export const lastMonths = (months: number, today: string): Days => ({
  from: addDays(addMonths(today, -months), 1),
  to: today,
})

/** The columns of the monthly chart, with their totals. */
export const monthColumns = (months: readonly MonthSales[]): ChartColumn[] =>
  months.map(({ month, cashValue, creditValue }) => ({
    key: month,
    label: texts.month(month, 'short'),
    title: texts.month(month, 'long'),
    values: { credit: creditValue, cash: cashValue, total: add(cashValue, creditValue) },
  }))

/** The bars of the best clients, in cash and on credit. */
export const clientBars = (clients: readonly TopClient[]): Bar[] =>
  clients.map(({ clientId, clientName, ventaContado, ventaCredito }) => ({
    key: clientId,
    name: clientName,
    parts: [
      { name: texts.credit, value: ventaCredito },
      { name: texts.cash, value: ventaContado },
    ],
    total: add(ventaContado, ventaCredito),
  }))

/** Whether a figure rose, fell or stayed, rounded to two decimals as shown. */
export function trendOf(rate: number): 'up' | 'down' | 'same' {
  if (Math.abs(rate) < 0.005) return 'same'
  return least(rate, 0) === 0 ? 'up' : 'down'
}
