import type { ListAnswer, listQuery, Sort, Summary } from '@yunque/contract/list'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { refuseLongFilter } from './list-cost.ts'
import { type Field, type FieldSet, fieldNamed, type ListDefinition, type Row } from './list-definition.ts'
import { comparable, filterCondition, selectorsOf } from './list-filter.ts'
import { runLean } from './needed-joins.ts'

/** The parsed load options. */
export type Options = z.output<typeof listQuery>
/** What the engine works on: a definition, the fields that exist for this reader and the conditions that bind the reader. */
export type Source = {
  definition: Pick<
    ListDefinition,
    'from' | 'key' | 'row' | 'defaultSort' | 'counts' | 'take' | 'complete' | 'exported' | 'together'
  >
  fields: FieldSet
  scope: RawBuilder<unknown>[]
  joins?: RawBuilder<unknown>
  names?: { of: string; joins: RawBuilder<unknown> }
}

/** The tables of a list, with those that depend on its filters. */
export const tablesOf = (source: Source): RawBuilder<unknown> =>
  source.names ? sql`${unnamed(source)} ${source.names.joins}` : unnamed(source)

/** The same without what only adds names. */
const unnamed = ({ definition, joins }: Source): RawBuilder<unknown> =>
  joins ? sql`${sql.raw(definition.from)} ${joins}` : sql.raw(definition.from)

/** The rows that were asked for, in a total order, from one statement that is planned for them. */
export async function loadRows(
  db: Db,
  source: Source,
  options: Options,
  where: RawBuilder<unknown>,
): Promise<Row[]> {
  if (takeOf(source, options) === 0) return []
  const { rows } = await pageOf(source, options, where, {}).execute(db)
  return rows
}

/** A page and its totals from one statement, for a list whose rows are put together from many others. */
export async function loadTogether(
  db: Db,
  source: Source,
  options: Options,
  where: RawBuilder<unknown>,
): Promise<{ rows: Row[]; totals: Totals }> {
  const figures = totalFigures(source, options, sql` over ()`)
  const asked = Object.keys(figures).length > 0 && takeOf(source, options) > 0
  const { rows } = asked
    ? await pageOf(source, options, where, figures).execute(db)
    : { rows: await loadRows(db, source, options, where) }
  const [first] = rows
  // A page without rows has nothing to tell the totals beside.
  if (!asked || !first) return { rows, totals: await loadTotals(db, source, options, where) }
  const totals = tellTotals(options, first as FigureRow)
  for (const row of rows) for (const name of Object.keys(figures)) delete row[name]
  return { rows, totals }
}

/** How many rows a page has at most. */
export const takeOf = ({ definition }: Source, { take }: Options): number => take ?? definition.take

/** A page with these figures beside each row; the names of its rows last, where nothing that finds them reads one. */
function pageOf(source: Source, options: Options, where: RawBuilder<unknown>, figures: Figures) {
  const { fields, names } = source
  const shown = columns(fields, options.select)
  const atOnce = !names || readsNames(source, names.of, options)
  const told = Object.entries(figures)
  const beside = told.map(([name, expression]) => sql`, ${expression} as ${sql.id(name)}`)
  if (atOnce) return sql<Row>`select ${shown}${sql.join(beside, sql``)} ${pageFrom(source, options, where)}`
  const of = sql.id(names.of)
  const kept = told.map(([name]) => sql`, ${of}.${sql.id(name)}`)
  const cut = pageFrom({ ...source, tables: unnamed(source) }, options, where)
  return sql<Row>`select ${shown}${sql.join(kept, sql``)}
    from (select ${of}.*${sql.join(beside, sql``)} ${cut}) ${of} ${names.joins}
    order by ${order(source, options.sort)}`
}

/** What finds the rows of a page, in their order, after its columns. */
export const pageFrom = (
  source: Source & { tables?: RawBuilder<unknown> },
  options: Options,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`from ${source.tables ?? tablesOf(source)} where ${where}
    order by ${order(source, options.sort)} limit ${takeOf(source, options)} offset ${options.skip ?? 0}`

/** Whether the order, the filter or the totals of a page read another table than `of`. */
function readsNames({ definition, fields }: Source, of: string, options: Options): boolean {
  const { sort, filter = [], totalSummary = [] } = options
  const used = [
    definition.key,
    ...(sort?.length ? sort : definition.defaultSort).map(({ selector }) => selector),
    ...selectorsOf(filter),
    ...totalSummary.flatMap(({ selector = [] }) => selector),
  ]
  return used.some((name) => tablesRead(fieldNamed(fields, name)).some((table) => table !== of))
}

/** The aliases in the expressions of a field. */
const tablesRead = ({ sql: own, search = '', folded = '' }: Field): string[] =>
  [...`${own} ${search} ${folded}`.matchAll(/\b([a-z]\w*)\.(?=[a-z])/gi)].map(([, alias]) => alias ?? '')

/** The rows of a page with all that is told of them. */
export const completed = async (db: Db, { definition }: Source, rows: Row[]): Promise<Row[]> =>
  definition.complete ? definition.complete(db, rows) : rows

/** `totalCount` and `summary` over all rows of the filter, when asked for. */
export async function loadTotals(
  db: Db,
  source: Source,
  options: Options,
  where: RawBuilder<unknown>,
): Promise<Totals> {
  const figures = Object.entries(totalFigures(source, options))
  if (figures.length === 0) return {}
  const shown = figures.map(([name, expression]) => sql`${expression} as ${sql.id(name)}`)
  const { rows } = await runLean(
    db,
    source,
    sql<FigureRow>`select ${sql.join(shown)} from ${tablesOf(source)} where ${where}`,
  )
  return tellTotals(options, rows[0] ?? {})
}

type Totals = Pick<ListAnswer<Row>, 'totalCount' | 'summary'>
type FigureRow = Record<string, number | string | null>
/** Aggregates by the name of their column. */
type Figures = Record<string, RawBuilder<unknown>>

/** The totals asked for, each as a column; with `over` beside rows. */
function totalFigures(
  source: Source,
  { totalSummary = [], requireTotalCount }: Options,
  over = sql``,
): Figures {
  if (!requireTotalCount && totalSummary.length === 0) return {}
  const sums = totalSummary.map((one, i) => [`total_${i}`, figure(source, one, over)])
  return { total_count: sql`(count(*)${over})::int`, ...Object.fromEntries(sums) }
}

function tellTotals({ totalSummary = [], requireTotalCount }: Options, row: FigureRow): Totals {
  return {
    ...(requireTotalCount ? { totalCount: Number(row.total_count ?? 0) } : {}),
    ...(totalSummary.length > 0 ? { summary: totalSummary.map((_, i) => row[`total_${i}`] ?? null) } : {}),
  }
}

/** Scope of the reader and filter of the request together. */
export function conditions({ fields, scope }: Source, options: Options): RawBuilder<unknown> {
  const parts = [...scope]
  if (options.filter) {
    refuseLongFilter(options.filter)
    parts.push(sql`(${filterCondition(fields, options.filter)})`)
  }
  return allOf(parts)
}

/** All of these conditions; true without any. */
export const allOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`

/** One aggregate of the protocol as SQL, beside each row with `over`; sums and averages are of the rows that count. */
export function figure(
  { definition, fields }: Source,
  { selector, summaryType }: Summary,
  over = sql``,
): RawBuilder<unknown> {
  if (summaryType === 'count') return sql`(count(*)${over})::int`
  const field = fieldNamed(fields, selector ?? '')
  if (summaryType === 'sum' || summaryType === 'avg') {
    if (field.type !== 'number') return sql`null::numeric`
    return sql`${aggregate(summaryType, field.sql, definition.counts)}${over}`
  }
  if (field.type === 'boolean') return sql`null::numeric`
  return sql`${sql.raw(summaryType)}(${sql.raw(field.sql)})${over}`
}

function aggregate(summaryType: 'sum' | 'avg', own: string, counts: string | undefined): RawBuilder<unknown> {
  if (!counts) return sql`${sql.raw(summaryType)}(${sql.raw(own)})`
  const otherwise = summaryType === 'sum' ? ' else 0' : ''
  return sql`${sql.raw(`${summaryType}(case when ${counts} then ${own}${otherwise} end)`)}`
}

/** The columns asked for, by their published names; all of them unless `select` says. */
export function columns(fields: FieldSet, select: string[] | undefined): RawBuilder<unknown> {
  const names = select?.length ? select : Object.keys(fields)
  return sql.join(
    [...new Set(names)].map((name) => sql`${sql.raw(fieldNamed(fields, name).sql)} as ${sql.id(name)}`),
  )
}

/** What is never null is not told where nulls go: only so does an index of the column give the order. */
function order({ definition, fields }: Source, sort: Sort[] | undefined): RawBuilder<unknown> {
  const keys = sort?.length ? sort : [...definition.defaultSort]
  const parts = keys.map(({ selector, desc }) => {
    const field = fieldNamed(fields, selector)
    const nulls = field.filled || selector === definition.key ? '' : desc ? ' nulls last' : ' nulls first'
    return sql`${comparable(field)} ${sql.raw(`${desc ? 'desc' : 'asc'}${nulls}`)}`
  })
  if (!keys.some(({ selector }) => selector === definition.key)) {
    const tie = sql.raw(fieldNamed(fields, definition.key).sql)
    parts.push(keys.at(-1)?.desc ? sql`${tie} desc` : tie)
  }
  return sql.join(parts)
}
