import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth } from '@yunque/domain/dates'

/** The date range of a report, both days included. */
export type Days = { readonly from: string; readonly to: string }

/** The named ranges, the shortest first. */
export const periods = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year'] as const
export type Period = (typeof periods)[number]

/** A Monday, from which weeks are counted. */
const aMonday = '2024-01-01'

/** The days of a named period. A week is Monday to Sunday; a month ends on its last day (figures.periods). */
export function daysOf(period: Period, today: string): Days {
  const yesterday = addDays(today, -1)
  const monday = addDays(today, -(((daysBetween(aMonday, today) % 7) + 7) % 7))
  const lastMonth = addMonths(startOfMonth(today), -1)
  const year = today.slice(0, 4)
  const days: Record<Period, Days> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: startOfMonth(today), to: endOfMonth(today) },
    lastMonth: { from: lastMonth, to: endOfMonth(lastMonth) },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
  }
  return days[period]
}

/** The named period of a date range; null for any other. */
export function periodOf(from: string | null, to: string | null, today: string): Period | null {
  return (
    periods.find((period) => {
      const days = daysOf(period, today)
      return days.from === from && days.to === to
    }) ?? null
  )
}
