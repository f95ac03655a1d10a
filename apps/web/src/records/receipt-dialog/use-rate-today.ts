import { useQuery } from '@tanstack/react-query'
import { today } from '../../lib/format/today.ts'
import { type DayRate, dayRateOf } from '../sale/day-rate.ts'
import { rateQuery } from '../sale/sale.api.ts'

/** Today's exchange rate, C$ per US$; `known` is false while it is not read yet. */
export function useRateToday(): DayRate & { readonly known: boolean } {
  const day = today()
  const { data, isSuccess } = useQuery(rateQuery(day))
  return { ...dayRateOf(data, day), known: isSuccess }
}
