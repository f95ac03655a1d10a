import { sum } from '@yunque/domain/decimal'
import type { WorkbookCell, WorkbookRow } from '../http/read-workbook.ts'
import {
  beginning,
  dayIn,
  dayNumberIn,
  dayOf,
  rateIn,
  type WrittenRate,
  type YearMonth,
  yearMonthIn,
} from './rate-cells.ts'

/** Where the days and the rates stand: the columns of each pair, and the row of titles, when there is one. */
type Layout = { header: number; pairs: { day: number; rate: number }[] }

/** The first of these that a title says is the column of the rate. */
const rateTitles = [/oficial/, /tipo de cambio|tasa|t\/c|^tc$/, /cordoba|c\$|nio/, /valor|cambio/, /venta/]
/** The same for the day: beside a «Fecha», a «Día» is the weekday. */
const dayTitles = [/^(fecha|date)\b/, /^dia\b/]
const summaries = /^(promedio|media|maxim|minim|total|suma)/

/**
 * The rates of a sheet with a day in each row, found by the titles of its columns or, without titles, by what is in them.
 * Titles, notes and sums are left out: rows without a day and without a rate, or that say what they are.
 */
export function ratesInList(sheet: readonly WorkbookRow[]): WrittenRate[] {
  const { header, pairs } = layoutOf(sheet)
  const month = monthAbove(sheet.slice(0, header + 1))
  return sheet.slice(header + 1).flatMap(({ number: row, cells }) =>
    pairs.flatMap(({ day, rate }) => {
      const written = { day: cells[day] ?? null, rate: cells[rate] ?? null }
      const date = month ? dayOfMonth(written.day, month) : dayIn(written.day)
      if (date === null && isNote(written)) return []
      return [{ row, date: date ?? undefined, value: rateIn(written.rate) ?? undefined }]
    }),
  )
}

function layoutOf(sheet: readonly WorkbookRow[]): Layout {
  for (const [header, { cells }] of sheet.entries()) {
    const pairs = pairsOf(cells)
    if (pairs.length > 0) return { header, pairs }
    if (cells.some((cell) => dayIn(cell) !== null) && cells.some((cell) => typeof cell === 'number')) break
  }
  return { header: -1, pairs: [pairByContent(sheet)] }
}

/** Each column of days with its column of rates; a long month may stand in two halves side by side. */
function pairsOf(titles: readonly WorkbookCell[]): Layout['pairs'] {
  const names = titles.map((title) => (typeof title === 'string' ? beginning(title) : ''))
  const some = dayTitles.find((title) => names.some((name) => title.test(name)))
  const days = names.flatMap((name, index) => (some?.test(name) ? [index] : []))
  return days.flatMap((day, index) => {
    const its = names.slice(day + 1, days[index + 1])
    const rate = rateTitles.map((title) => its.findIndex((name) => title.test(name))).find((at) => at >= 0)
    return rate === undefined ? [] : [{ day, rate: day + 1 + rate }]
  })
}

/** The column with the most days, and the other one that is most like rates; the first two when there are none. */
function pairByContent(sheet: readonly WorkbookRow[]): Layout['pairs'][number] {
  const width = Math.max(2, ...sheet.map(({ cells }) => cells.length))
  const best = (likeness: (cell: WorkbookCell) => number, without = -1) => {
    const likely = Array.from({ length: width }, (_, column) =>
      column === without ? -1 : sum(sheet.map(({ cells }) => likeness(cells[column] ?? null))),
    )
    return likely.indexOf(Math.max(...likely))
  }
  const day = best((cell) => (dayIn(cell) === null ? 0 : 1))
  return { day, rate: best(rateLikeness, day) }
}

/** Whole figures may be numbers of rows. */
function rateLikeness(cell: WorkbookCell): number {
  const rate = dayIn(cell) === null ? rateIn(cell) : null
  if (rate === null) return 0
  return Number.isInteger(rate) ? 1 : 2
}

/** The month of a list that counts its days 1 to 31. */
const monthAbove = (titles: readonly WorkbookRow[]): YearMonth | null =>
  titles.flatMap(({ cells }) => cells.map(yearMonthIn)).findLast((month) => month !== null) ?? null

function dayOfMonth(cell: WorkbookCell, { year, month }: YearMonth): string | null {
  const day = dayNumberIn(cell)
  return day === null ? dayIn(cell) : dayOf(year, month, day)
}

type Written = { day: WorkbookCell; rate: WorkbookCell }

/** Whether what stands where a day goes is no attempt at one: words alone, or the name of a sum with its figure. */
function isNote({ day, rate }: Written): boolean {
  if (rate === null) return !/^\d{1,4}[-/. ]+\w+[-/. ]+\d{2,4}$/.test(String(day ?? ''))
  if (typeof day === 'string' && rateIn(rate) !== null) return summaries.test(beginning(day))
  // A title above columns that were found by what is in them.
  return rateIn(rate) === null && !/\d/.test(`${day ?? ''}`)
}
