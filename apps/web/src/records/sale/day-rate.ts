import type { RateOfDay } from '@yunque/contract/rates/rates'
import { earlierDay } from '@yunque/domain/recent-rates'

/** The exchange rate of a day, C$ per US$; 0 without one. `earlier` is its date when the rate is of an earlier day. */
export type DayRate = { readonly rate: number; readonly earlier: string | null }

/** No exchange rate: dollars are not accepted. */
export const noDayRate: DayRate = { rate: 0, earlier: null }

/** The exchange rate that the server answered for a day. */
export const dayRateOf = (answered: RateOfDay | undefined, day: string | null): DayRate =>
  answered && day ? { rate: answered.value, earlier: earlierDay(answered, day) } : noDayRate
