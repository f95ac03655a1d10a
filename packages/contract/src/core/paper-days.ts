import { formatDateIn, none } from './format.ts'

/** `05/11/2026` of a business day, which is the same in every time zone. */
export const dayOnPaper = (day: string | null | undefined): string => formatDateIn('UTC', day)

/** `11/2026` of a business day (figures.shown). */
export const monthOnPaper = (day: string | null | undefined): string =>
  day ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : none
