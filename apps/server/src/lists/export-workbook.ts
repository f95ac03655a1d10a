import type { ExportColumn, LoadOptions, Summary } from '@yunque/contract/core/list'
import { sum } from '@yunque/domain/decimal'
import type { Db, Tx } from '../db/database.ts'
import type { Append } from '../files/spools.ts'
import { streamWorkbook } from '../files/workbook-stream.ts'
import { fileLimits } from '../system/limits.ts'
import type { ExportRun } from './export-run.ts'
import { inExport } from './in-export.ts'
import type { Reading } from './list-condition.ts'
import { fieldNamed, type Row } from './list-definition.ts'
import { loadTotals } from './list-engine.ts'
import type { Source } from './list-source.ts'
import { readInParts } from './read-in-parts.ts'
import { sheetOf } from './to-workbook.ts'
import { zoneOf } from './zone-of.ts'

type Export = {
  options: LoadOptions
  columns: readonly ExportColumn[] | undefined
  title: string
  run: ExportRun
}

/**
 * Writes an `.xlsx` of all filtered rows in parts, with the columns, order and totals of the screen. Numbers and dates are
 * typed cells (lists.export).
 * @throws Refusal when there are too many rows, or when its user is gone
 */
export const exportWorkbook = <R extends object>(
  db: Db,
  source: Source<R>,
  { options, columns, title, run }: Export,
  append: Append,
): Promise<void> =>
  inExport(db, async (tx) => {
    const shown = columns ?? Object.keys(source.fields).map((field) => ({ field, title: field }))
    const all = { ...options, select: fieldsOf(source, shown), skip: 0, take: fileLimits.exportRows + 1 }
    const { added, sums } = await addedAmounts(tx, source, { options: all, shown })
    const fields = { ...source.fields, ...Object.fromEntries(added.map(({ field }) => [field, numeric])) }
    const sheet = sheetOf(fields, { columns: [...shown, ...added], title, zone: await zoneOf(tx) })
    const convert = converterOf(source)
    await streamWorkbook(
      async (part) => void (await append(part)),
      sheet.head,
      async (write) => {
        const where = await readInParts(tx, source, all, async (rows) => {
          run.takes(rows.length)
          if (rows.length > 0) await write((await convert(tx, rows)).map(sheet.rowOf))
        })
        const totals = await totalsOf(tx, source, options, where)
        if (totals) await write([sheet.totalsOf({ ...totals, ...sums })])
      },
    )
  })

const numeric = { type: 'number' } as const

/** The fields that the columns need. */
const fieldsOf = ({ fields, definition: { exported } }: Source, shown: readonly ExportColumn[]) => [
  ...new Set([
    ...shown.flatMap(({ field }) => [field, ...(fieldNamed(fields, field).shown?.reads ?? [])]),
    ...(exported?.reads ?? []),
  ]),
]

const converterOf =
  <R extends object>({ definition: { exported } }: Source<R>) =>
  async (tx: Tx, rows: readonly (R & Row)[]): Promise<readonly Row[]> =>
    exported ? exported.convert(tx, rows) : rows

/** The columns of amounts that the rows have besides those of the screen, and their sums. All rows are read for them. */
async function addedAmounts<R extends object>(
  tx: Tx,
  source: Source<R>,
  { options, shown }: { options: LoadOptions; shown: readonly ExportColumn[] },
): Promise<{ added: readonly ExportColumn[]; sums: Row }> {
  const { exported } = source.definition
  const added = new Map<string, ExportColumn>()
  const sums: Record<string, number> = {}
  if (!exported?.amounts) return { added: [], sums }
  const { amounts } = exported
  const convert = converterOf(source)
  await readInParts(tx, source, options, async (rows) => {
    const converted = await convert(tx, rows)
    for (const column of amounts(converted, shown)) {
      const { field } = column
      added.set(field, column)
      sums[field] = sum([sums[field] ?? 0, ...converted.map((row) => Number(row[field] ?? 0))])
    }
  })
  const byField = (one: ExportColumn, other: ExportColumn) =>
    one.field.localeCompare(other.field, 'en', { numeric: true })
  return { added: [...added.values()].sort(byField), sums }
}

/** The requested totals by field; undefined when none is requested. Counts of rows without a field are left out. */
async function totalsOf(
  tx: Tx,
  source: Source,
  { totalSummary = [] }: LoadOptions,
  where: Reading,
): Promise<Row | undefined> {
  const named = totalSummary.filter((one): one is Required<Summary> => one.selector !== undefined)
  if (named.length === 0) return undefined
  const { summary = [] } = await loadTotals(tx, source, { totalSummary: named }, where)
  return Object.fromEntries(named.map(({ selector }, at) => [selector, summary[at]]))
}
