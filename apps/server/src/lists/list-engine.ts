import type { ListAnswer, LoadOptions } from '@yunque/contract/core/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Reading } from './list-condition.ts'
import { columns, figure, order } from './list-parts.ts'
import { type Source, tablesOf } from './list-source.ts'

/**
 * The requested rows in a total order, by one statement with a custom plan. `More` are columns that the caller added to
 * the fields of the source.
 */
export async function loadRows<R extends object, More = unknown>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
  where: Reading,
): Promise<(R & More)[]> {
  if (takeOf(source, options) === 0) return []
  const { rows } = await rowsQuery<R & More>(source, options, where).execute(db)
  return rows
}

/** The statement that reads the requested rows. */
export const rowsQuery = <R extends object>(
  source: Source,
  options: LoadOptions,
  where: Reading,
): RawBuilder<R> => pageOf<R>(source, options, where, [])

/** A page and its totals by one statement, for a list whose rows are aggregated from many others. */
export async function loadTogether<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
  where: Reading,
): Promise<{ rows: R[]; totals: Totals }> {
  const figures = totalFigures(source, options, sql` over ()`)
  const asked = figures.length > 0 && takeOf(source, options) > 0
  if (!asked) {
    const rows = await loadRows(db, source, options, where)
    return { rows, totals: await loadTotals(db, source, options, where) }
  }
  const { rows } = await pageOf<R & FigureRow>(source, options, where, figures).execute(db)
  const [first] = rows
  // Totals are columns beside the rows, so an empty page has none.
  if (!first) return { rows, totals: await loadTotals(db, source, options, where) }
  const totals = totalsIn(options, first)
  for (const row of rows) for (const { name } of figures) delete row[name]
  return { rows, totals }
}

/** The page size. */
export const takeOf = ({ definition }: Source, { take }: LoadOptions): number => take ?? definition.take

/**
 * SQL of a page with these figures beside each row. Names are joined after the limit when neither filter nor order
 * reads them.
 */
function pageOf<R extends object>(
  source: Source,
  options: LoadOptions,
  where: Reading,
  figures: readonly Figure[],
): RawBuilder<R> {
  const shown = columns(source.fields, options.select)
  const sorted = order(source, options.sort)
  const figureReads = figures.flatMap(({ reads }) => reads)
  const beside = figures.map((one) => sql`, ${one.sql} as ${sql.id(one.name)}`)
  const [first] = source.definition.joins
  const found = [...where.reads, ...sorted.reads, ...figureReads]
  if (!first || !source.definition.names || found.some((alias) => alias !== first.alias))
    return sql<R>`select ${shown.sql}${sql.join(beside, sql``)}
      ${pageFrom(source, options, { where, reads: [...shown.reads, ...figureReads] })}`
  const of = sql.id(first.alias)
  const kept = figures.map(({ name }) => sql`, ${of}.${sql.id(name)}`)
  const cut = sql`(select ${of}.*${sql.join(beside, sql``)} ${pageFrom(source, options, { where, reads: [] })})`
  return sql<R>`select ${shown.sql}${sql.join(kept, sql``)}
    from ${tablesOf(source, shown.reads, { alias: first.alias, source: cut })} order by ${sorted.sql}`
}

/** SQL from `from` to `limit` of a page whose columns read the aliases of `reads`. */
export function pageFrom(
  source: Source,
  options: LoadOptions,
  { where, reads }: { where: Reading; reads: readonly string[] },
): RawBuilder<unknown> {
  const sorted = order(source, options.sort)
  return sql`from ${tablesOf(source, [...reads, ...where.reads, ...sorted.reads])} where ${where.sql}
    order by ${sorted.sql} limit ${takeOf(source, options)} offset ${options.skip ?? 0}`
}

/** The rows of a page, completed by the list's `complete`. */
export const completed = async <R extends object>(
  db: Db,
  { definition }: Source<R>,
  rows: R[],
): Promise<R[]> => (definition.complete ? definition.complete(db, rows) : rows)

/** `totalCount` and `summary` over all filtered rows, when requested. */
export async function loadTotals(
  db: Db,
  source: Source,
  options: LoadOptions,
  where: Reading,
): Promise<Totals> {
  const figures = totalFigures(source, options)
  if (figures.length === 0) return {}
  const shown = figures.map((one) => sql`${one.sql} as ${sql.id(one.name)}`)
  const reads = [...where.reads, ...figures.flatMap((one) => one.reads)]
  const { rows } = await sql<FigureRow>`
    select ${sql.join(shown)} from ${tablesOf(source, reads)} where ${where.sql}`.execute(db)
  return totalsIn(options, rows[0] ?? {})
}

type Totals = Pick<ListAnswer<object>, 'totalCount' | 'summary'>
type FigureRow = { [name: string]: number | string | null }
/** An aggregate and the name of its column. */
type Figure = Reading & { name: string }

/** The requested totals as columns; with `over` as window functions beside the rows. */
function totalFigures(
  source: Source,
  { totalSummary = [], requireTotalCount }: LoadOptions,
  over = sql``,
): Figure[] {
  if (!requireTotalCount && totalSummary.length === 0) return []
  const count = { name: 'total_count', ...figure(source, { summaryType: 'count' }, over) }
  return [count, ...totalSummary.map((one, i) => ({ name: `total_${i}`, ...figure(source, one, over) }))]
}

function totalsIn({ totalSummary = [], requireTotalCount }: LoadOptions, row: FigureRow): Totals {
  return {
    ...(requireTotalCount ? { totalCount: Number(row.total_count ?? 0) } : {}),
    ...(totalSummary.length > 0 ? { summary: totalSummary.map((_, i) => row[`total_${i}`] ?? null) } : {}),
  }
}
