import type { ExportColumn } from '@yunque/contract/core/list'
import type { FastifyReply } from 'fastify'
import { fileName } from '../files/file-name.ts'
import { streamWorkbook } from '../files/workbook-stream.ts'
import { fieldNamed, type Row, type SheetFields } from './list-definition.ts'
import { noFormula, sheetCell, sheetName, totalCell, widthOf } from './sheet-cells.ts'

/** Rows already read, as a sheet. */
export type Sheet = {
  columns: readonly ExportColumn[]
  rows: readonly Row[]
  /** Figures of a last row 'Totales', by field. */
  totals?: Row | undefined
  title: string
  /** The time zone in which instants are written. Not needed without instants. */
  zone?: string
}

/** An `.xlsx` of rows already read. */
export async function toWorkbook(fields: SheetFields, { rows, totals, ...sheet }: Sheet): Promise<Buffer> {
  const { head, rowOf, totalsOf } = sheetOf(fields, sheet)
  const parts: Uint8Array[] = []
  await streamWorkbook(
    async (part) => void parts.push(typeof part === 'string' ? Buffer.from(part) : part),
    head,
    async (append) => {
      await append(rows.map(rowOf))
      if (totals) await append([totalsOf(totals)])
    },
  )
  return Buffer.concat(parts)
}

/** A sheet with these columns: its head, and how a row and the totals become cells. */
export function sheetOf(
  fields: SheetFields,
  { columns, title, zone = 'UTC' }: Pick<Sheet, 'columns' | 'title' | 'zone'>,
) {
  const typed = columns.map((column) => ({ ...column, declared: fieldNamed(fields, column.field) }))
  return {
    head: {
      name: sheetName(title),
      titles: columns.map((column) => noFormula(column.title)),
      widths: typed.map(({ declared }) => widthOf(declared)),
      mtime: new Date(),
    },
    rowOf: (row: Row) =>
      typed.map(({ field, figure, declared }) =>
        sheetCell(declared, { value: row[field], row, zone, figure }),
      ),
    totalsOf: (totals: Row) => columns.map((column, at) => totalCell(totals[column.field], column, at === 0)),
  }
}

/** The headers of a workbook that is downloaded under its title. */
export const asWorkbook = (reply: FastifyReply, title: string): FastifyReply =>
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${fileName(title)}.xlsx"`)
    .header('cache-control', 'no-store')

/** Sends a workbook as a download named after its title. */
export const sendWorkbook = (reply: FastifyReply, workbook: Buffer, title: string): FastifyReply =>
  asWorkbook(reply, title).send(workbook)
