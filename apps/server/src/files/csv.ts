import type { FastifyReply } from 'fastify'
import { fileName } from './file-name.ts'

/** A column: its title and its value of a row. */
export type CsvColumn<R> = readonly [title: string, value: (row: R) => CsvValue]
/** A number is written with a point, and without separators of thousands. */
export type CsvValue = string | number

/** The mark of byte order, by which spreadsheets know UTF-8: a CSV begins with it. */
export const UTF8_MARK = '\uFEFF'

/** Rows as CSV: commas, lines that end with CR LF, and a byte order mark. */
export const toCsv = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  UTF8_MARK +
  [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))]
    .map(csvLine)
    .join('')

/** A line by RFC 4180. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`

/** A text that a spreadsheet would run as a formula gets a quote before it. */
function cell(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The headers of a CSV that is downloaded under its title. */
export const asCsv = (reply: FastifyReply, title: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(title)}.csv"`)
    .header('cache-control', 'no-store')

/** Sends a CSV as a download named after its title. */
export const sendCsv = (reply: FastifyReply, csv: string, title: string): FastifyReply =>
  asCsv(reply, title).send(csv)
