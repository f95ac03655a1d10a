import {
  businessDayIn,
  formatCount,
  formatDateIn,
  formatDateTimeIn,
  formatQuantity,
  none,
} from '@yunque/contract/core/format'
import { companyTimeZone } from './time-zone.ts'

export {
  formatAmount,
  formatCount,
  formatId,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRate,
  formatUnitCost,
} from '@yunque/contract/core/format'

/** `1 producto`, `1,250 productos`. */
export const countProducts = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'producto' : 'productos'}`

/** `1 unidad`, `2.5 unidades`. */
export const countUnits = (quantity: number): string =>
  `${formatQuantity(quantity)} ${quantity === 1 ? 'unidad' : 'unidades'}`

/** `05/11/2026` of a business day `2026-11-05` or of an instant in the company's time zone. */
export const formatDate = (value: string | null | undefined): string => formatDateIn(companyTimeZone(), value)

/** `05/11/2026 03:20 pm` in the company's time zone (12-hour clock with am/pm; figures.shown). */
export const formatDateTime = (instant: string | null | undefined): string =>
  formatDateTimeIn(companyTimeZone(), instant)

/** The time of an instant, for narrow places: '15:50'. */
export const formatHour = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: companyTimeZone(),
  }).format(new Date(instant))

/** The notice that the exchange rate is of an earlier day. */
export const rateNotice = (earlier: string): string => `Tasa del ${formatDate(earlier)}: no hay una del día`

/** `11/2026` of any day of that month (figures.shown). */
export function formatMonth(value: string | null | undefined): string {
  if (!value) return none
  const [year, month] = (value.length > 10 ? businessDay(new Date(value)) : value).split('-')
  return `${month}/${year}`
}

/** `hace 2 min`, for drafts and notifications. */
export function formatAgo(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / 60_000)
  if (minutes < 1) return 'hace un momento'
  if (minutes < 60) return `hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `hace ${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}

/** The business day `YYYY-MM-DD` that an instant falls on in the company's time zone (figures.business-day). */
export const businessDay = (instant: Date): string => businessDayIn(companyTimeZone(), instant)
