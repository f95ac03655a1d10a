import { isDate } from '@yunque/domain/dates'
import { type ColumnType, type GridColumn, isNumeric, type OptionValue } from '../columns.ts'

export type FilterOp =
  | 'contains'
  | 'notcontains'
  | 'startswith'
  | 'endswith'
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'between'
  | 'in'

/** The filter of one column. `between` has two ends; an open end is null. */
export interface FilterValue {
  op: FilterOp
  values: readonly (OptionValue | null)[]
}

const words: ReadonlySet<string> = new Set([
  'contains',
  'notcontains',
  'startswith',
  'endswith',
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'in',
])

/** The operator of a filter without one, by the type of its column. */
function defaultOp(type: ColumnType): FilterOp {
  if (type === 'text') return 'contains'
  if (type === 'date' || type === 'dateTime') return 'between'
  return type === 'boolean' || type === 'status' || type === 'enum' ? 'in' : 'eq'
}

/** The filter in the address: `cemento`, `ge:100`, `2026-01-01..2026-01-31`, `1,2`. */
export function serializeFilter(column: GridColumn, filter: FilterValue): string {
  const parts = filter.values.map((value) => (value === null ? '' : String(value)))
  const separator = filter.op === 'in' ? ',' : '..'
  const text =
    filter.op === 'in' ? parts.map((part) => encodeURIComponent(part)).join(',') : parts.join(separator)
  const plain = filter.op === defaultOp(column.type) && !startsWithWord(text)
  return plain ? text : `${filter.op}:${text}`
}

/** Parses a filter of the address; undefined when it is invalid for the column. */
export function parseFilter(column: GridColumn, text: string): FilterValue | undefined {
  const colon = text.indexOf(':')
  const named = startsWithWord(text)
  const op = named ? toOp(text.slice(0, colon)) : defaultOp(column.type)
  const body = named ? text.slice(colon + 1) : text
  if (op === undefined || body === '') return undefined
  if (op === 'in') return inFilter(column, body)
  if (op === 'between') return betweenFilter(column, body)
  const value = toScalar(column, body)
  return value === undefined ? undefined : { op, values: [value] }
}

export function sameFilter(a: FilterValue | undefined, b: FilterValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function inFilter(column: GridColumn, body: string): FilterValue | undefined {
  const values = body.split(',').map((part) => toScalar(column, decode(part)))
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? { op: 'in', values: known } : undefined
}

function betweenFilter(column: GridColumn, body: string): FilterValue | undefined {
  const [from = '', to = ''] = body.split('..')
  const low = from === '' ? null : toScalar(column, from)
  const high = to === '' ? null : toScalar(column, to)
  if (low === undefined || high === undefined || (low === null && high === null)) return undefined
  return { op: 'between', values: [low, high] }
}

function toScalar(column: GridColumn, text: string): OptionValue | undefined {
  if (column.options) return column.options.find((option) => String(option.value) === text)?.value
  if (column.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (column.type === 'date' || column.type === 'dateTime') return isDate(text) ? text : undefined
  if (!isNumeric(column.type) && column.type !== 'id') return text
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined
}

function startsWithWord(text: string): boolean {
  const colon = text.indexOf(':')
  return colon > 0 && words.has(text.slice(0, colon))
}

function toOp(word: string): FilterOp | undefined {
  return words.has(word) ? (word as FilterOp) : undefined
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
