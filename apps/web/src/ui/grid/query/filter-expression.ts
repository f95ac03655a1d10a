import type { FilterExpression, FilterOperation } from '@yunque/contract/core/list'
import { dayAfter } from '@yunque/domain/dates'
import { startOfDay } from '../../../lib/format/start-of-day.ts'
import { type GridColumn, isSearchable } from '../columns.ts'
import type { FilterOp, FilterValue } from './filter-value.ts'
import { allOf, anyOf } from './load-options.ts'

const operations: Record<Exclude<FilterOp, 'between' | 'in'>, FilterOperation> = {
  contains: 'contains',
  notcontains: 'notcontains',
  startswith: 'startswith',
  endswith: 'endswith',
  eq: '=',
  ne: '<>',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
}

/** A column's filter as an expression of the load options (lists.protocol). */
export function toExpression(column: GridColumn, filter: FilterValue): FilterExpression | undefined {
  const { field } = column
  if (filter.op === 'in') return anyOf(...filter.values.map((value) => [field, '=', value] as const))
  if (column.type === 'dateTime') return instantExpression(field, filter)
  const [first = null, second = null] = filter.values
  if (filter.op !== 'between') return [field, operations[filter.op], first]
  return allOf(
    first === null ? undefined : [field, '>=', first],
    second === null ? undefined : [field, '<=', second],
  )
}

/** The filter of the search box: each word is in one of the searchable columns, or is the number of the id (search.words). */
export function searchExpression(columns: readonly GridColumn[], text: string): FilterExpression | undefined {
  const fields = columns.filter(isSearchable).map(({ field }) => field)
  return text.trim() === '' || fields.length === 0 ? undefined : ['search', fields, text.trim()]
}

/** Days on a column of instants, as a half-open range: from the start of a day to before the start of the next. */
function instantExpression(field: string, filter: FilterValue): FilterExpression | undefined {
  const [first = null, second = null] = filter.values.map((value) => (value === null ? null : String(value)))
  const from: FilterExpression | undefined = first ? [field, '>=', startOfDay(first)] : undefined
  const before = (day: string | null): FilterExpression | undefined =>
    day ? [field, '<', startOfDay(dayAfter(day))] : undefined
  switch (filter.op) {
    case 'between':
      return allOf(from, before(second))
    case 'eq':
      return allOf(from, before(first))
    case 'ge':
      return from
    case 'gt':
      return first ? [field, '>=', startOfDay(dayAfter(first))] : undefined
    case 'le':
      return before(first)
    case 'lt':
      return first ? [field, '<', startOfDay(first)] : undefined
    default:
      return undefined
  }
}
