const dayLength = 86_400_000

/** Whether the text is a calendar day `YYYY-MM-DD` that exists, of the years 1900 to 2999. */
export function isDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && dateOf(instant) === text
}

/** The day `days` after `date`, or before it when negative. @throws RangeError when `date` is not a day, as all here. */
export const addDays = (date: string, days: number): string => dateOf(instantOf(date) + days * dayLength)

/** The next day: the open end of `date >= from and date < dayAfter(to)`. */
export const dayAfter = (date: string): string => addDays(date, 1)

/** Days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / dayLength

/** Days of the month that `date` belongs to. */
export const daysInMonth = (date: string): number => dayOfMonth(endOfMonth(date))

/** Day of the month, 1 to 31. */
export function dayOfMonth(date: string): number {
  instantOf(date)
  return Number(date.slice(8))
}

/** First day of the month that `date` belongs to. */
export const startOfMonth = (date: string): string => addDays(date, 1 - dayOfMonth(date))

/** Last day of the month that `date` belongs to (where a month report ends; figures.periods). */
export const endOfMonth = (date: string): string =>
  // Day 1 plus 31 falls always in the next month.
  addDays(startOfMonth(addDays(startOfMonth(date), 31)), -1)

/** The same day of another month, `months` later or earlier; the month's last day where it is shorter. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const first = `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1, 2)}-01`
  return addDays(first, Math.min(dayOfMonth(date), daysInMonth(first)) - 1)
}

/**
 * Parses a date as typed by users (figures.typed-dates); `null` when it is not one: `h` or `hoy` is today, `5` day 5 of
 * this month, `+5` in 5 days, `-5` 5 days ago, `0511` day and month of this year, `051126` and `05112026` with the
 * year, `5/11`, `5/11/26` and `05/11/2026` likewise with `/`, `-` or `.`, and `2026-11-05`. Two digits of a year are of
 * this century.
 * @param today the business day.
 */
export function parseQuickDate(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  if (typed === 'h' || typed === 'hoy') return today
  if (/^[+-]\d{1,4}$/.test(typed)) return existing(addDays(today, Number(typed)))
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return existing(typed)
  const parts =
    /^(\d\d?)$/.exec(typed) ??
    /^(\d\d)(\d\d)(\d\d|\d{4})?$/.exec(typed) ??
    /^(\d\d?)([/.-])(\d\d?)(?:\2(\d\d|\d{4}))?$/.exec(typed)?.filter((_, index) => index !== 2)
  if (!parts) return null
  const [, day = '', month = today.slice(5, 7), year = today.slice(0, 4)] = parts
  const century = year.length === 2 ? today.slice(0, 2) : ''
  return existing(`${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Serial numbers of days in a spreadsheet: 1950-01-01 and 2199-12-31. */
const firstSerial = 18_264
const lastSerial = 109_572

/**
 * The day in a cell of a spreadsheet or a text file: `31/12/2026`, `31-12-26`, `2026-12-31`, each also with a time after
 * it, or the number of days since 1899-12-30. Null when it is none.
 */
export function sheetDay(cell: string | number): string | null {
  const [typed = ''] = String(cell).trim().split(/[ T]/)
  const serial = Math.floor(Number(typed))
  if (serial >= firstSerial && serial <= lastSerial) return addDays('1950-01-01', serial - firstSerial)
  if (!/^\d{1,4}([/.-])\d{1,2}\1\d{2,4}$/.test(typed)) return null
  return parseQuickDate(typed, '2000-01-01')
}

const existing = (date: string): string | null => (isDate(date) ? date : null)

const pad = (n: number, length: number): string => String(n).padStart(length, '0')

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

function instantOf(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a calendar day: ${date}`)
  return Date.parse(`${date}T00:00:00Z`)
}
