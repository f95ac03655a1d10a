/** The format of numbers and dates on screens, papers and workbooks (figures.shown). */
import { Currency } from '@yunque/domain/codes'

/** The text for a missing value, so that a cell is never empty. */
export const none = '—'

/** Between a sign and its number, which a line never parts (figures.shown). */
const noBreak = '\u00a0'

/** How amounts of a currency begin. */
export const currencySymbol = (currencyId: number): string => (currencyId === Currency.dollars ? '$' : 'C$')

/** `C$ 1,234.50`; negative amounts as `-C$ 1,234.50` (figures.shown). */
export function formatMoney(amount: number | null | undefined, currency = 'C$'): string {
  if (!isNumber(amount)) return none
  return `${sign(amount, 2)}${currency}${noBreak}${decimals(2, 2).format(Math.abs(amount))}`
}

/** `1,234.50`, for columns whose header names the currency. */
export function formatAmount(amount: number | null | undefined): string {
  return isNumber(amount) ? decimals(2, 2).format(amount) : none
}

/** `12.50`, `1.2345`: a unit cost, with four of its six decimals (figures.scales). */
export function formatUnitCost(cost: number | null | undefined): string {
  return isNumber(cost) ? decimals(2, 4).format(cost) : none
}

/** `12`, `1,250.5`: at most four decimals, without trailing zeros (figures.scales). */
export function formatQuantity(quantity: number | null | undefined): string {
  return isNumber(quantity) ? decimals(0, 4).format(quantity) : none
}

/** `12.50%`; `percent` is in percent, as in every wire field. */
export function formatPercent(percent: number | null | undefined, digits = 2): string {
  return isNumber(percent) ? `${decimals(digits, digits).format(percent)}%` : none
}

/** Exchange rate, `36.6243`: four to six decimals (figures.scales). */
export function formatRate(rate: number | null | undefined): string {
  return isNumber(rate) ? decimals(4, 6).format(rate) : none
}

/** `1,250`: a count of records, days or units. */
export function formatCount(count: number | null | undefined): string {
  return isNumber(count) ? decimals(0, 0).format(count) : none
}

/** `00012` (identifiers padded to 5 digits; figures.shown). */
export function formatId(id: number | null | undefined): string {
  return isNumber(id) ? String(id).padStart(5, '0') : none
}

/** `05/11/2026` of a business day `2026-11-05` or of an instant in that time zone. */
export function formatDateIn(zone: string, value: string | null | undefined): string {
  if (!value) return none
  const day10 = value.length > 10 ? businessDayIn(zone, new Date(value)) : value
  const [year, month, day] = day10.split('-')
  return `${day}/${month}/${year}`
}

/** `05/11/2026 03:20 pm` in that time zone (12-hour clock with am/pm; figures.shown). */
export function formatDateTimeIn(zone: string, instant: string | null | undefined): string {
  if (!instant) return none
  const part = partsOf(zone, new Date(instant))
  const hour = Number(part.hour)
  const twelve = String(hour % 12 || 12).padStart(2, '0')
  return `${part.day}/${part.month}/${part.year} ${twelve}:${part.minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** The local time of an instant in that time zone, as a UTC date. For files without time zones, such as Excel. */
export function wallClockIn(zone: string, instant: Date): Date {
  const { year, month, day, hour, minute } = partsOf(zone, instant)
  const minutes = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return new Date(minutes + (instant.getTime() % 60_000))
}

/** The business day `YYYY-MM-DD` that an instant falls on in that time zone (figures.business-day). */
export function businessDayIn(zone: string, instant: Date): string {
  const part = partsOf(zone, instant)
  return `${part.year}-${part.month}-${part.day}`
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** A minus sign only when the rounded value is not 0: never `-C$ 0.00`. */
function sign(value: number, digits: number): string {
  return value < 0 && Number(value.toFixed(digits)) !== 0 ? '-' : ''
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function decimals(minimum: number, maximum: number): Intl.NumberFormat {
  const key = `${minimum}-${maximum}`
  const known = numberFormats.get(key)
  if (known) return known
  const created = new Intl.NumberFormat('es-NI', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    useGrouping: 'always',
    signDisplay: 'negative',
  })
  numberFormats.set(key, created)
  return created
}

interface Parts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

function partsOf(zone: string, instant: Date): Parts {
  const parts: Parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of clock(zone).formatToParts(instant)) {
    if (type in parts) parts[type as keyof Parts] = value
  }
  return parts
}

let clockFormat: { zone: string; format: Intl.DateTimeFormat } | undefined

function clock(zone: string): Intl.DateTimeFormat {
  if (clockFormat?.zone === zone) return clockFormat.format
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clockFormat = { zone, format }
  return format
}
