import type { Filter, LoadOptions, Sort, Summary } from '@yunque/contract/core/list'
import { type RawBuilder, sql } from 'kysely'
import { allOf, type Condition, type Reading, reading } from './list-condition.ts'
import { refuseLongFilter } from './list-cost.ts'
import { type FieldSet, fieldNamed } from './list-definition.ts'
import { aliasOf } from './list-expression.ts'
import { filterCondition, orderable, readsOfFilter } from './list-filter.ts'
import type { Synonyms } from './list-search.ts'
import type { Source } from './list-source.ts'

type Others = {
  more?: readonly Condition[]
  /** For the searches of the filter; none without. */
  synonyms?: Synonyms
}

/** The conditions of a list: the reader's scope, the filter of the request, and others. */
export function conditions(
  source: Source,
  options: LoadOptions,
  { more = [], synonyms = [] }: Others = {},
): Reading {
  const { fields, scope } = source
  const asked = filtersOf(source, options).map((filter) => {
    refuseLongFilter(filter)
    return reading(readsOfFilter(fields, filter), sql`(${filterCondition({ fields, synonyms }, filter)})`)
  })
  return allOf([...scope, ...more, ...asked])
}

/** The filters of a request: that of the load options, and the plain filter `search` of the lists that have it. */
export function filtersOf({ definition: { searched }, asking }: Source, { filter }: LoadOptions): Filter[] {
  const { asked } = asking
  const isAsked = typeof asked === 'object' && asked !== null && 'search' in asked
  const plain =
    searched && isAsked && typeof asked.search === 'string' ? [['search', searched, asked.search]] : []
  return [...plain, ...(filter ? [filter] : [])]
}

/** The selected columns by published name; all of them without `select`. */
export function columns(fields: FieldSet, select: readonly string[] | undefined): Reading {
  const names = [...new Set(select?.length ? select : Object.keys(fields))]
  // One text: a query fragment for each of sixty columns, built for every page, costs more.
  const shown = names.map((name) => `${fieldNamed(fields, name).sql} as "${name}"`)
  return reading(readsOf(fields, names), sql.raw(shown.join(', ')))
}

/** The order of a page, ending with the key. Never-null columns have no `nulls first`, so that an index can give the order. */
export function order({ definition, fields }: Source, sort: readonly Sort[] | undefined): Reading {
  const keys = sort?.length ? sort : definition.defaultSort
  const parts = keys.map(({ selector, desc }) => {
    const field = fieldNamed(fields, selector)
    const nulls = field.filled || selector === definition.key ? '' : desc ? ' nulls last' : ' nulls first'
    return sql`${orderable(field)} ${sql.raw(`${desc ? 'desc' : 'asc'}${nulls}`)}`
  })
  if (!keys.some(({ selector }) => selector === definition.key)) {
    const tie = sql.raw(fieldNamed(fields, definition.key).sql)
    parts.push(keys.at(-1)?.desc ? sql`${tie} desc` : tie)
  }
  const named = [...keys.map(({ selector }) => selector), definition.key]
  return reading(readsOf(fields, named), sql.join(parts))
}

/**
 * An aggregate of the protocol as SQL; with `over` as a window function. Sums and averages are over the rows that
 * count.
 */
export function figure(
  { definition, fields }: Source,
  { selector, summaryType }: Summary,
  over = sql``,
): Reading {
  if (summaryType === 'count') return reading([], sql`(count(*)${over})::int`)
  const { type, sql: own, reads } = fieldNamed(fields, selector ?? '')
  if (summaryType === 'sum' || summaryType === 'avg') {
    if (type !== 'number') return reading([], sql`null::numeric`)
    const { counts } = definition
    const counted = counts ? [aliasOf(counts) ?? ''] : []
    return reading([...reads, ...counted], sql`${aggregate(summaryType, own, counts)}${over}`)
  }
  if (type === 'boolean') return reading([], sql`null::numeric`)
  return reading(reads, sql`${sql.raw(summaryType)}(${sql.raw(own)})${over}`)
}

function aggregate(summaryType: 'sum' | 'avg', own: string, counts: string | undefined): RawBuilder<unknown> {
  if (!counts) return sql`${sql.raw(summaryType)}(${sql.raw(own)})`
  const otherwise = summaryType === 'sum' ? ' else 0' : ''
  return sql`${sql.raw(`${summaryType}(case when ${counts} then ${own}${otherwise} end)`)}`
}

const readsOf = (fields: FieldSet, names: readonly string[]): string[] =>
  names.flatMap((name) => fieldNamed(fields, name).reads)
