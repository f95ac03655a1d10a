import type {
  FilterExpression,
  FilterOperation,
  FilterSearch,
  Group,
  GroupRow,
  ListAnswer,
  LoadOptions,
  Scalar,
  Sort,
  Summary,
} from '@yunque/contract/core/list'
import { sum } from '@yunque/domain/decimal'
import { searchForm, searchWords } from '@yunque/domain/search'
import { fieldOf } from '../columns.ts'

/** Evaluates load options over rows in memory, as the server does over a table. */
export function localQuery(
  rows: readonly object[],
  options: LoadOptions<FilterExpression>,
): ListAnswer<object> {
  const { filter, group, groupSummary = [], totalSummary = [], skip = 0, take = rows.length } = options
  const found = filter ? rows.filter((row) => holds(row, filter)) : rows
  const sorted = sortRows(found, options.sort ?? [])
  const totals = { totalCount: found.length, summary: summarize(found, totalSummary) }
  const by = group?.[0]
  if (!by) return { data: sorted.slice(skip, skip + take), ...totals }
  const groups = groupRows(sorted, by, groupSummary)
  return { data: groups.slice(skip, skip + take), groupCount: groups.length, ...totals }
}

/** Whether a row satisfies an expression of the load-options protocol. */
export function holds(row: object, expression: FilterExpression): boolean {
  if (isSearch(expression)) return searches(row, expression)
  if (isCondition(expression)) return compare(fieldOf(row, expression[0]), expression[1], expression[2])
  if (isNegation(expression)) return !holds(row, expression[1])
  const parts = expression.filter((part) => typeof part !== 'string')
  const word = expression.find((part) => part === 'or')
  return word ? parts.some((part) => holds(row, part)) : parts.every((part) => holds(row, part))
}

/** Whether each word is in one of the fields, or is its number (search.words). */
function searches(row: object, [, fields, text]: FilterSearch): boolean {
  const values = fields.map((field) => fieldOf(row, field))
  const forms = values
    .filter((value) => typeof value !== 'number')
    .map((value) => searchForm(String(value ?? '')))
  return searchWords(text).every((word) =>
    word.some(
      (piece) =>
        forms.some((form) => form.includes(piece)) ||
        (/^ ?\d{1,9} ?$/.test(piece) && values.includes(Number(piece))),
    ),
  )
}

/** The text for searching: in lower case, without accents. */
function folded(value: unknown): string {
  return String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

function isSearch(expression: FilterExpression): expression is FilterSearch {
  return expression[0] === 'search' && Array.isArray(expression[1])
}

function isCondition(expression: FilterExpression): expression is readonly [string, FilterOperation, Scalar] {
  return typeof expression[0] === 'string' && expression[0] !== '!'
}

function isNegation(expression: FilterExpression): expression is readonly ['!', FilterExpression] {
  return expression[0] === '!'
}

function compare(value: unknown, operation: FilterOperation, wanted: Scalar): boolean {
  switch (operation) {
    case '=':
      return same(value, wanted)
    case '<>':
      return !same(value, wanted)
    case 'contains':
      return folded(value).includes(folded(wanted))
    case 'notcontains':
      return !folded(value).includes(folded(wanted))
    case 'startswith':
      return folded(value).startsWith(folded(wanted))
    case 'endswith':
      return folded(value).endsWith(folded(wanted))
    default:
      return value != null && wanted !== null && inOrder(order(value, wanted), operation)
  }
}

function inOrder(difference: number, operation: '>' | '>=' | '<' | '<='): boolean {
  if (difference === 0) return operation === '>=' || operation === '<='
  return difference > 0 ? operation.startsWith('>') : operation.startsWith('<')
}

function same(value: unknown, wanted: Scalar): boolean {
  if (typeof value === 'string' && typeof wanted === 'string') return folded(value) === folded(wanted)
  return (value ?? null) === wanted
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Null sorts last, as in PostgreSQL. */
function order(a: unknown, b: unknown): number {
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (isInstant(a) && isInstant(b)) return Date.parse(a) - Date.parse(b)
  return collator.compare(String(a), String(b))
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
}

function sortRows(rows: readonly object[], sort: readonly Sort[]): readonly object[] {
  if (sort.length === 0) return rows
  return rows.toSorted((a, b) => {
    for (const { selector, desc } of sort) {
      const difference = order(fieldOf(a, selector), fieldOf(b, selector))
      if (difference !== 0) return desc ? -difference : difference
    }
    return 0
  })
}

function groupRows(rows: readonly object[], by: Group, summaries: readonly Summary[]): GroupRow<object>[] {
  const groups = Map.groupBy(rows, (row) => scalar(fieldOf(row, by.selector)))
  const keys = [...groups.keys()].sort((a, b) => (by.desc ? order(b, a) : order(a, b)))
  return keys.map((key) => {
    const items = groups.get(key) ?? []
    return { key, items: null, count: items.length, summary: summarize(items, summaries) }
  })
}

function scalar(value: unknown): Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function summarize(rows: readonly object[], items: readonly Summary[]): (number | null)[] {
  return items.map(({ selector, summaryType }) => {
    if (summaryType === 'count') return rows.length
    const numbers = rows
      .map((row) => fieldOf(row, selector ?? ''))
      .filter((value) => typeof value === 'number')
    if (summaryType === 'sum') return sum(numbers)
    if (numbers.length === 0) return null
    if (summaryType === 'avg') return sum(numbers) / numbers.length
    return summaryType === 'min' ? Math.min(...numbers) : Math.max(...numbers)
  })
}
