import { useQuery } from '@tanstack/react-query'
import { type DayRate, dayRateOf, noDayRate } from '../sale/day-rate.ts'
import { rateQuery } from '../sale/sale.api.ts'

/** The exchange rate of a date, C$ per US$; `known` is false while it is not read yet. Nothing is read unless it is needed. */
export function useRateOf(date: string | null, needed: boolean): DayRate & { readonly known: boolean } {
  const { data, isSuccess } = useQuery({ ...rateQuery(date ?? ''), enabled: needed && date !== null })
  return { ...(data ? dayRateOf(data, date) : noDayRate), known: isSuccess }
}
