import type { RateOfDay } from '@yunque/contract/rates'
import { earlierDay } from '@yunque/domain/recent-rates'

/** C$ of one dollar on a day, 0 without one; `earlier` is the day of a rate that is not of that very day. */
export type DayRate = { readonly rate: number; readonly earlier: string | null }

/** No rate, so no dollars. */
export const noDayRate: DayRate = { rate: 0, earlier: null }

/** The rate that the server told for a day. */
export const dayRateOf = (told: RateOfDay | undefined, day: string | null): DayRate =>
  told && day ? { rate: told.value, earlier: earlierDay(told, day) } : noDayRate
