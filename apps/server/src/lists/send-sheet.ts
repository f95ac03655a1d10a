import type { ExportForm } from '@yunque/contract/core/list'
import type { FastifyReply } from 'fastify'
import { csvLine, sendCsv, UTF8_MARK } from '../files/csv.ts'
import { storedValues } from './csv-values.ts'
import { fieldNamed, type SheetFields } from './list-definition.ts'
import { type Sheet, sendWorkbook, toWorkbook } from './to-workbook.ts'

/** Sends rows that a report has already read, as an Excel file or as CSV, under this name (lists.csv). */
export const sendSheet = async (
  reply: FastifyReply,
  { fields, ...sheet }: Sheet & { fields: SheetFields },
  { name, format, header }: ExportForm & { name: string },
): Promise<FastifyReply> =>
  format === 'csv'
    ? sendCsv(reply, csvOf(fields, sheet, header), name)
    : sendWorkbook(reply, await toWorkbook(fields, sheet), name)

/** The same columns and rows; reports have words already. */
function csvOf(fields: SheetFields, { columns, rows }: Sheet, header: ExportForm['header']): string {
  const declared = columns.map(({ field }) => ({ field, declared: fieldNamed(fields, field) }))
  const titles = columns.map(({ field, title }) => (header === 'titles' ? title : field))
  return UTF8_MARK + [titles, ...rows.map((row) => storedValues(declared, row))].map(csvLine).join('')
}
