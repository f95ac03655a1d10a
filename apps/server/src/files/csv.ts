import type { FastifyReply } from 'fastify'
import { fileName } from './file-name.ts'

/** A column: its title and its value of a row. */
export type CsvColumn<R> = readonly [title: string, value: (row: R) => string | number]

/** Rows as CSV: commas, lines that end with CR LF, and a byte order mark, by which spreadsheets know UTF-8. */
export const toCsv = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  `\uFEFF${[columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))]
    .map((values) => `${values.map(cell).join(',')}\r\n`)
    .join('')}`

/** A text that a spreadsheet would run as a formula gets a quote before it. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Sends a CSV as a download named after its title. */
export const sendCsv = (reply: FastifyReply, csv: string, title: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(title)}.csv"`)
    .header('cache-control', 'no-store')
    .send(csv)
