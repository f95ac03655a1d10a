import { wallClockIn } from '@yunque/contract/core/format'
import type { ExportColumn, LoadOptions, Summary } from '@yunque/contract/core/list'
import { yesNo } from '@yunque/contract/core/value-words'
import { sum } from '@yunque/domain/decimal'
import type { FastifyReply } from 'fastify'
import writeExcelFile from 'write-excel-file/node'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { fileName } from '../files/file-name.ts'
import { fileLimits } from '../system/limits.ts'
import type { Reading } from './list-condition.ts'
import { type FieldTraits, fieldNamed, type Row, type SheetFields } from './list-definition.ts'
import { loadRows, loadTotals } from './list-engine.ts'
import { conditions, filtersOf } from './list-parts.ts'
import type { Source } from './list-source.ts'
import { respelledOptions } from './respelled.ts'
import { synonymsFor } from './synonyms.ts'
import { zoneOf } from './zone-of.ts'

type Export = { options: LoadOptions; columns: readonly ExportColumn[] | undefined; title: string }

/**
 * An `.xlsx` of all filtered rows, with the columns, order and totals of the screen. Numbers and dates are typed cells
 * (lists.export).
 */
export async function exportWorkbook<R extends object>(
  db: Db,
  source: Source<R>,
  { options, columns, title }: Export,
): Promise<Buffer> {
  const shown = columns ?? Object.keys(source.fields).map((field) => ({ field, title: field }))
  const { exported } = source.definition
  const reads = shown.flatMap(({ field }) => [
    field,
    ...(fieldNamed(source.fields, field).shown?.reads ?? []),
  ])
  const select = [...new Set([...reads, ...(exported?.reads ?? [])])]
  const { rows, where } = await rowsOf<R>(db, source, {
    ...options,
    select,
    skip: 0,
    take: fileLimits.exportRows + 1,
  })
  if (rows.length > fileLimits.exportRows)
    throw new Refusal('El Excel admite 100,000 filas como máximo. Aplique un filtro.')
  const converted = exported ? await exported.convert(db, rows) : rows
  const zone = await zoneOf(db)
  const totals = await totalsOf(db, source, options, where)
  const added = exported?.amounts?.(converted, shown) ?? []
  return toWorkbook(
    { ...source.fields, ...Object.fromEntries(added.map(({ field }) => [field, { type: 'number' }])) },
    {
      columns: [...shown, ...added],
      rows: converted,
      totals: totals && { ...totals, ...sumsOf(converted, added) },
      title,
      zone,
    },
  )
}

const sumsOf = (rows: readonly Row[], columns: readonly ExportColumn[]): Row =>
  Object.fromEntries(columns.map(({ field }) => [field, sum(rows.map((row) => Number(row[field] ?? 0)))]))

/** The requested totals by field; undefined when none is requested. Counts of rows without a field are left out. */
async function totalsOf(
  db: Db,
  source: Source,
  { totalSummary = [] }: LoadOptions,
  where: Reading,
): Promise<Row | undefined> {
  const named = totalSummary.filter((one): one is Required<Summary> => one.selector !== undefined)
  if (named.length === 0) return undefined
  const { summary = [] } = await loadTotals(db, source, { totalSummary: named }, where)
  return Object.fromEntries(named.map(({ selector }, at) => [selector, summary[at]]))
}

/**
 * The rows that the screen shows, and their conditions: of a search that finds nothing, those of its words spelled anew
 * (search.typos).
 */
async function rowsOf<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
): Promise<{ rows: (R & Row)[]; where: Reading }> {
  const synonyms = await synonymsFor(db, filtersOf(source, options))
  const where = conditions(source, options, { synonyms })
  const rows = await loadRows<R, Row>(db, source, options, where)
  const anew = rows.length === 0 ? await respelledOptions(db, source, options) : null
  return anew ? rowsOf(db, source, anew.options) : { rows, where }
}

/** Rows already read, as a sheet. */
export type Sheet = {
  columns: readonly ExportColumn[]
  rows: Row[]
  /** Figures of a last row 'Totales', by field. */
  totals?: Row | undefined
  title: string
  /** The time zone in which instants are written. Not needed without instants. */
  zone?: string
}

/** An `.xlsx` of rows already read. */
export function toWorkbook(
  fields: SheetFields,
  { columns, rows, totals, title, zone = 'UTC' }: Sheet,
): Promise<Buffer> {
  const header = columns.map(({ title: text }) => ({ value: safe(text), fontWeight: 'bold' as const }))
  const typed = columns.map((column) => ({ ...column, declared: fieldNamed(fields, column.field) }))
  const body = rows.map((row) =>
    typed.map(({ field, figure, declared }) => sheetCell(declared, { value: row[field], row, zone, figure })),
  )
  const foot = totals ? [columns.map((column, at) => totalCell(totals[column.field], column, at === 0))] : []
  const widths = typed.map(({ declared }) => ({ width: widthOf(declared) }))
  return writeExcelFile([header, ...body, ...foot], {
    columns: widths,
    sheet: sheetName(title),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Sends the workbook as a download named after the list. */
export function sendWorkbook(reply: FastifyReply, workbook: Buffer, title: string): FastifyReply {
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${fileName(title)}.xlsx"`)
    .header('cache-control', 'no-store')
    .send(workbook)
}

/** The width of a column, in letters. */
export function widthOf({ type, words, shown }: FieldTraits): number {
  if (type === 'text') return 28
  return words || shown ? 18 : 14
}

/** A cell of the totals row. The first one has its name, unless it is a total itself. */
function totalCell(total: unknown, { figure }: ExportColumn, isFirst: boolean) {
  if (total === undefined || total === null)
    return isFirst ? { value: 'Totales', fontWeight: 'bold' as const } : null
  const written = typeof total === 'number' ? numberCell(total, figure) : { value: safe(String(total)) }
  return { ...written, fontWeight: 'bold' as const }
}

/** As on the screen (figures.shown). */
const figureFormats = { id: '00000', money: '#,##0.00' } as const

const numberCell = (value: number, figure: ExportColumn['figure']) => ({
  value,
  type: Number,
  ...(figure && { format: figureFormats[figure] }),
})

type CellContent = { value: unknown; row: Row; zone: string } & Pick<ExportColumn, 'figure'>

/** A typed cell: the word of a code, a number, the wall clock of the store, or a text that is no formula. */
export function sheetCell({ type, words, shown }: FieldTraits, { value, row, zone, figure }: CellContent) {
  if (shown) return safe(shown.words(row))
  if (value === null || value === undefined) return null
  const word = words?.[String(value)]
  if (word !== undefined) return safe(word)
  if (type === 'number') return numberCell(Number(value), figure)
  if (type === 'boolean') return value === true ? yesNo.true : yesNo.false
  if (type === 'date')
    return { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  if (type === 'instant') {
    const local = wallClockIn(zone, new Date(String(value)))
    return { value: local, type: Date, format: 'dd/mm/yyyy hh:mm' }
  }
  return safe(String(value))
}

/** Prefixes a quote to text that a spreadsheet would read as a formula. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A valid sheet name: 31 characters without `\\ / ? * [ ] :`, and no apostrophe at either end. */
export const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]+/g, ' ')
    .slice(0, 31)
    .toWellFormed()
    .replace(/^['\s]+|['\s]+$/g, '') || 'Hoja1'
