import { businessDay } from './format.ts'

/** Today's business day in the company's time zone, `YYYY-MM-DD` (figures.business-day). */
export function today(): string {
  return businessDay(new Date())
}
