import { sum } from '@yunque/domain/decimal'
import { isFault, plainCell } from '../files/read-workbook.ts'
import {
  beginning,
  dayIn,
  dayNumberIn,
  dayOf,
  faultIn,
  type RateCell,
  type RateRow,
  rateIn,
  type WrittenRate,
  type YearMonth,
  yearMonthIn,
} from './rate-cells.ts'

/** The index of the header row, -1 for none, and the columns of dates and rates. */
type Layout = { header: number; pairs: { day: number; rate: number }[] }

/** Titles of the rate column, by priority. */
const rateTitles = [/oficial/, /tipo de cambio|tasa|t\/c|^tc$/, /cordoba|c\$|nio/, /valor|cambio/, /venta/]
/** Titles of the date column, by priority: beside a «Fecha», a «Día» is the weekday. */
const dayTitles = [/^(fecha|date)\b/, /^dia\b/]
const summaries = /^(promedio|media|maxim|minim|total|suma)/

/**
 * Reads the rates of a sheet with a date in each row. Finds the columns by their titles or, without titles, by their
 * content. Skips titles, notes and sums.
 */
export function ratesInList(sheet: readonly RateRow[]): WrittenRate[] {
  const { header, pairs } = layoutOf(sheet)
  const month = monthAbove(sheet.slice(0, header + 1))
  return sheet.slice(header + 1).flatMap(({ number: row, cells }) =>
    pairs.flatMap(({ day, rate }): WrittenRate[] => {
      const written = { day: cells[day] ?? null, rate: cells[rate] ?? null }
      const date = month ? dayOfMonth(written.day, month) : dayIn(written.day)
      const fault = faultIn(written.day, 'Fecha') ?? faultIn(written.rate, 'Tipo de cambio')
      if (date === null && isNote(written)) return []
      if (fault !== undefined) return [{ row, date, value: undefined, fault }]
      return [{ row, date: date ?? undefined, value: rateIn(written.rate) ?? undefined }]
    }),
  )
}

function layoutOf(sheet: readonly RateRow[]): Layout {
  for (const [header, { cells }] of sheet.entries()) {
    const pairs = pairsOf(cells)
    if (pairs.length > 0) return { header, pairs }
    if (cells.some((cell) => dayIn(cell) !== null) && cells.some((cell) => typeof cell === 'number')) break
  }
  return { header: -1, pairs: [pairByContent(sheet)] }
}

/** Each date column with its rate column. A long month may be in two halves side by side. */
function pairsOf(titles: readonly RateCell[]): Layout['pairs'] {
  const names = titles.map((title) => (typeof title === 'string' ? beginning(title) : ''))
  const some = dayTitles.find((title) => names.some((name) => title.test(name)))
  const days = names.flatMap((name, index) => (some?.test(name) ? [index] : []))
  return days.flatMap((day, index) => {
    const its = names.slice(day + 1, days[index + 1])
    const rate = rateTitles.map((title) => its.findIndex((name) => title.test(name))).find((at) => at >= 0)
    return rate === undefined ? [] : [{ day, rate: day + 1 + rate }]
  })
}

/**
 * Without titles: the column with the most dates, and the other column that is most
 * like rates. By default the first two.
 */
function pairByContent(sheet: readonly RateRow[]): Layout['pairs'][number] {
  const width = Math.max(2, ...sheet.map(({ cells }) => cells.length))
  const best = (likeness: (cell: RateCell) => number, without = -1) => {
    const likely = Array.from({ length: width }, (_, column) =>
      column === without ? -1 : sum(sheet.map(({ cells }) => likeness(cells[column] ?? null))),
    )
    return likely.indexOf(Math.max(...likely))
  }
  const day = best((cell) => (dayIn(cell) === null ? 0 : 1))
  return { day, rate: best(rateLikeness, day) }
}

/** How much a cell is like a rate. A whole number scores less: it may be a row number. */
function rateLikeness(cell: RateCell): number {
  const rate = dayIn(cell) === null ? rateIn(cell) : null
  if (rate === null) return 0
  return Number.isInteger(rate) ? 1 : 2
}

/** The month named above the list, for rows that have only the day of the month. */
const monthAbove = (titles: readonly RateRow[]): YearMonth | null =>
  titles.flatMap(({ cells }) => cells.map(yearMonthIn)).findLast((month) => month !== null) ?? null

function dayOfMonth(cell: RateCell, { year, month }: YearMonth): string | null {
  const day = dayNumberIn(cell)
  return day === null ? dayIn(cell) : dayOf(year, month, day)
}

type RateCells = { day: RateCell; rate: RateCell }

/** Whether a row is a note, or a sum with its value, and not a faulty rate. */
function isNote({ day, rate }: RateCells): boolean {
  if (isFault(day) || (day === null && isFault(rate))) return false
  if (rate === null) return !/^\d{1,4}[-/. ]+\w+[-/. ]+\d{2,4}$/.test(String(plainCell(day) ?? ''))
  if (typeof day === 'string' && rateIn(rate) !== null) return summaries.test(beginning(day))
  // Titles are among the rows when the columns were found by their content.
  return rateIn(rate) === null && !/\d/.test(String(plainCell(day) ?? ''))
}
