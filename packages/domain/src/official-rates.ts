import { compare } from './decimal.ts'

/**
 * The official rate by year, C$ per US$, for years in which it is one rate on every day. Source: Banco Central de Nicaragua,
 * 'Tipo de cambio oficial', with a crawl of 0 % a year since 2024-01-01.
 */
const byYear: Readonly<Record<string, number>> = { 2024: 36.6243, 2025: 36.6243, 2026: 36.6243 }

/** The years of which the official rate is known, the first one first. */
export const officialYears: readonly number[] = Object.keys(byYear).map(Number)

/** The official rate of a day `YYYY-MM-DD`; undefined in a year that is not known (rates.official). */
export const officialRate = (day: string): number | undefined => byYear[day.slice(0, 4)]

/** The official rate of a day when another one is stored for it; undefined when they agree or it is not known (rates.official). */
export function otherOfficialRate({ date, value }: { date: string; value: number }): number | undefined {
  const official = officialRate(date)
  return official === undefined || compare(official, value) === 0 ? undefined : official
}
