import { useQuery } from '@tanstack/react-query'
import { today } from '../../lib/format/today.ts'
import { type DayRate, dayRateOf } from '../sale/day-rate.ts'
import { rateQuery } from '../sale/sale.api.ts'

/** Today's exchange rate, C$ per US$. */
export function useRateToday(): DayRate {
  const day = today()
  const { data } = useQuery(rateQuery(day))
  return dayRateOf(data, day)
}
