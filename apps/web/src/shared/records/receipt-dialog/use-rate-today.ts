import { useQuery } from '@tanstack/react-query'
import { today } from '../../format/today.ts'
import { rateQuery } from '../../sale/sale.api.ts'

/** C$ of one dollar today, or on the latest day before; 0 when there is none. */
export function useRateToday(): number {
  return useQuery(rateQuery(today())).data?.value ?? 0
}
