import type { GroupRow, ListAnswer, listQuery, Sort, Summary } from '@yunque/contract/list'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { type FieldSet, fieldNamed, type ListDefinition, type Row } from './list-definition.ts'
import { comparable, filterCondition } from './list-filter.ts'

/** The parsed load options. */
export type Options = z.output<typeof listQuery>
/** What the engine works on: a definition, the fields that exist for this reader and the conditions that bind the reader. */
export type Source = {
  definition: Pick<
    ListDefinition,
    'from' | 'key' | 'defaultSort' | 'counts' | 'take' | 'complete' | 'exported'
  >
  fields: FieldSet
  scope: RawBuilder<unknown>[]
  joins?: RawBuilder<unknown>
}

/** The tables of a list, with those that depend on its filters. */
export const tablesOf = ({ definition, joins }: Source): RawBuilder<unknown> =>
  joins ? sql`${sql.raw(definition.from)} ${joins}` : sql.raw(definition.from)

/** Rows skipped from which a page is found by its keys alone, before the rest of it is read. */
const DEEP = 1_000

/**
 * The rows of one page, in a total order. Far down a list the rows before the page would be looked up in everything that is
 * joined, only to be passed over: there the keys of the page come first, for which unread joins fall away, and then its rows.
 */
export async function loadRows(
  db: Db,
  source: Source,
  options: Options,
  where: RawBuilder<unknown>,
): Promise<Row[]> {
  const { definition, fields } = source
  const take = options.take ?? definition.take
  if (take === 0) return []
  const { skip = 0 } = options
  const key = fieldNamed(fields, definition.key).sql
  const shown = columns(fields, options.select)
  const page = sql`from ${tablesOf(source)}
    where ${where} order by ${order(source, options.sort)} limit ${take} offset ${skip}`
  const statement =
    skip >= DEEP && isColumn(key)
      ? sql<Row>`
        with page as materialized (
          select page_key, row_number() over () as page_position from (select ${sql.raw(key)} as page_key ${page}) p)
        select ${shown} from page cross join ${tablesOf(source)}
        where ${sql.raw(key)} = page.page_key and (${where}) order by page.page_position`
      : sql<Row>`select ${shown} ${page}`
  const { rows } = await statement.execute(db)
  return rows
}

/** Whether a key is a column of a table, by whose index its rows are found; one that is computed has none. */
const isColumn = (expression: string): boolean => /^\w+\.\w+$/.test(expression)

/** The rows of a page with all that is told of them. */
export const completed = async (db: Db, { definition }: Source, rows: Row[]): Promise<Row[]> =>
  definition.complete ? definition.complete(db, rows) : rows

/** `totalCount` and `summary` over all rows of the filter, when asked for. */
export async function loadTotals(
  db: Db,
  source: Source,
  options: Options,
  where: RawBuilder<unknown>,
): Promise<Pick<ListAnswer<Row>, 'totalCount' | 'summary'>> {
  const { totalSummary = [], requireTotalCount } = options
  if (!requireTotalCount && totalSummary.length === 0) return {}
  const figures = [
    sql`count(*)::int as n`,
    ...totalSummary.map((one, i) => sql`${figure(source, one)} as ${sql.ref(`s${i}`)}`),
  ]
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(figures)} from ${tablesOf(source)} where ${where}`.execute(db)
  const row = rows[0] ?? {}
  return {
    ...(requireTotalCount ? { totalCount: row.n ?? 0 } : {}),
    ...(totalSummary.length > 0 ? { summary: totalSummary.map((_, i) => row[`s${i}`] ?? null) } : {}),
  }
}

/** Scope of the reader and filter of the request together. */
export function conditions({ fields, scope }: Source, options: Options): RawBuilder<unknown> {
  const parts = [...scope]
  if (options.filter) parts.push(sql`(${filterCondition(fields, options.filter)})`)
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** One aggregate of the protocol as SQL; sums and averages are of the rows that count. */
export function figure(
  { definition, fields }: Source,
  { selector, summaryType }: Summary,
): RawBuilder<unknown> {
  if (summaryType === 'count') return sql`count(*)::int`
  const field = fieldNamed(fields, selector)
  if (summaryType === 'sum' || summaryType === 'avg') {
    if (field.type !== 'number') return sql`null::numeric`
    return aggregate(summaryType, field.sql, definition.counts)
  }
  if (field.type === 'boolean') return sql`null::numeric`
  return sql`${sql.raw(summaryType)}(${sql.raw(field.sql)})`
}

function aggregate(summaryType: 'sum' | 'avg', own: string, counts: string | undefined): RawBuilder<unknown> {
  if (!counts) return sql`${sql.raw(summaryType)}(${sql.raw(own)})`
  const otherwise = summaryType === 'sum' ? ' else 0' : ''
  return sql`${sql.raw(`${summaryType}(case when ${counts} then ${own}${otherwise} end)`)}`
}

function columns(fields: FieldSet, select: string[] | undefined): RawBuilder<unknown> {
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

/** The groups of an answer, typed for callers that assemble them. */
export type Groups = GroupRow<Row>[]
