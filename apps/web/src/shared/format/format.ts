import { companyTimeZone } from './time-zone.ts'

/** Currency ids of the spec and their symbols (Spec 1 §1). */
const symbols: Record<number, string> = { 1: 'C$', 2: '$' }

/** Shown where a value is missing, so that an empty cell never looks like a fault. */
const none = '—'

/** `C$ 1,234.50`; negative amounts as `-C$ 1,234.50` (Spec 1 §1: prefix C$, format 0,0.00). */
export function formatMoney(amount: number | null | undefined, currency = 'C$'): string {
  if (!isNumber(amount)) return none
  return `${sign(amount, 2)}${currency} ${decimals(2, 2).format(Math.abs(amount))}`
}

/** `1,234.50`, for columns whose header already names the currency. */
export function formatAmount(amount: number | null | undefined): string {
  return isNumber(amount) ? decimals(2, 2).format(amount) : none
}

/** `12.50`, `1.2345`: what a unit costs, of whose six decimals four are shown (Domain §1: unit cost scale 6). */
export function formatUnitCost(cost: number | null | undefined): string {
  return isNumber(cost) ? decimals(2, 4).format(cost) : none
}

/** `12`, `1,250.5`: at most four decimals, none when there are none (Domain §1: quantity scale 4). */
export function formatQuantity(quantity: number | null | undefined): string {
  return isNumber(quantity) ? decimals(0, 4).format(quantity) : none
}

/** `12.50%`; `percent` is already in hundredths, as in every field of the wire. */
export function formatPercent(percent: number | null | undefined, digits = 2): string {
  return isNumber(percent) ? `${decimals(digits, digits).format(percent)}%` : none
}

/** Exchange rate, `36.6243`: four to six decimals (Domain §1: rate scale 6). */
export function formatRate(rate: number | null | undefined): string {
  return isNumber(rate) ? decimals(4, 6).format(rate) : none
}

/** `1,250`: how many records, days or units there are. */
export function formatCount(count: number | null | undefined): string {
  return isNumber(count) ? decimals(0, 0).format(count) : none
}

/** `00012` (Spec 1 §1: identifiers padded to 5 digits). */
export function formatId(id: number | null | undefined): string {
  return isNumber(id) ? String(id).padStart(5, '0') : none
}

/** `05/11/2026` of a business day `2026-11-05` or of an instant in the company's time zone. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return none
  const [year, month, day] = dayOf(value).split('-')
  return `${day}/${month}/${year}`
}

/** `05/11/2026 03:20 pm` in the company's time zone (Spec 1 §9: 12-hour clock with am/pm). */
export function formatDateTime(instant: string | null | undefined): string {
  if (!instant) return none
  const part = partsOf(new Date(instant))
  const hour = Number(part.hour)
  const twelve = String(hour % 12 || 12).padStart(2, '0')
  return `${part.day}/${part.month}/${part.year} ${twelve}:${part.minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** `11/2026` of any day of that month (Spec 1 §9: month/year). */
export function formatMonth(value: string | null | undefined): string {
  if (!value) return none
  const [year, month] = dayOf(value).split('-')
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

/** `C$` of currency 1, `$` of currency 2 (Spec 1 §9). */
export function currencySymbol(currencyId: number): string {
  return symbols[currencyId] ?? 'C$'
}

/** The business day `YYYY-MM-DD` that an instant falls on in the company's time zone (Domain §1). */
export function businessDay(instant: Date): string {
  const part = partsOf(instant)
  return `${part.year}-${part.month}-${part.day}`
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** A minus only when something is left after rounding: never `-C$ 0.00`. */
function sign(value: number, digits: number): string {
  return value < 0 && Number(value.toFixed(digits)) !== 0 ? '-' : ''
}

function dayOf(value: string): string {
  return value.length > 10 ? businessDay(new Date(value)) : value
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

function partsOf(instant: Date): Parts {
  const parts: Parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of clock().formatToParts(instant)) {
    if (type in parts) parts[type as keyof Parts] = value
  }
  return parts
}

let clockFormat: { zone: string; format: Intl.DateTimeFormat } | undefined

function clock(): Intl.DateTimeFormat {
  const zone = companyTimeZone()
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
