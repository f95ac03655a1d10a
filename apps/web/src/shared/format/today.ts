import { businessDay } from './format.ts'

/** Today's business day in the company's time zone, `YYYY-MM-DD` (Domain §1). */
export function today(): string {
  return businessDay(new Date())
}
