import { Refusal } from '../errors.ts'
import { plainCell } from '../files/read-workbook.ts'
import {
  dayNumberIn,
  dayOf,
  faultIn,
  monthIn,
  type RateRow,
  rateIn,
  type WrittenRate,
  yearIn,
} from './rate-cells.ts'

/**
 * Reads a table with a column per month and a row per day, as the Central Bank publishes a year. Null
 * when the sheet is not such a table.
 * @throws Refusal when it names no year
 */
export function ratesInMonths(sheet: readonly RateRow[]): WrittenRate[] | null {
  const at = sheet.findIndex(({ cells }) => cells.filter((cell) => monthIn(cell) !== null).length >= 2)
  const header = sheet[at]
  if (!header) return null
  const body = sheet.slice(at + 1)
  const months = header.cells.map(monthIn)
  const dayColumn = months.findIndex(
    (month, index) => month === null && body.some(({ cells }) => dayNumberIn(cells[index]) !== null),
  )
  if (dayColumn < 0) return null
  const year = yearAbove(sheet.slice(0, at + 1))
  return body.flatMap(({ number: row, cells }) => {
    const day = dayNumberIn(cells[dayColumn])
    if (day === null) return []
    return months.flatMap((month, column) => {
      const cell = cells[column] ?? null
      // A month without this day, or one to come, has an empty cell or a dash.
      if (month === null || cell === null || /^[-–—]+$/.test(String(plainCell(cell)))) return []
      const its = month.year ?? year
      if (its === null) throw new Refusal('Escriba en el archivo el año de las tasas, encima de los meses')
      const fault = faultIn(cell, String(header.cells[column]))
      const rate = { row, date: dayOf(its, month.month, day), value: rateIn(cell) }
      return [fault === undefined ? rate : { ...rate, fault }]
    })
  })
}

/** The last year in the titles above the table. */
function yearAbove(rows: readonly RateRow[]): number | null {
  const years = rows.flatMap(({ cells }) => cells.map(yearIn)).filter((year) => year !== null)
  return years.at(-1) ?? null
}
