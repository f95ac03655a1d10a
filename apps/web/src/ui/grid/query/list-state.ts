import type { FilterExpression, LoadOptions, Sort, Summary } from '@yunque/contract/core/list'
import { filterPrefix } from '../../../lib/list-params.ts'
import { type GridColumn, isFilterable, isGroupable, isSortable } from '../columns.ts'
import { searchExpression, toExpression } from './filter-expression.ts'
import { type FilterValue, parseFilter, serializeFilter } from './filter-value.ts'
import { allOf } from './load-options.ts'

/** The query of a list. It is in the address, so that a link shows the same rows (lists.address). */
export interface ListState {
  search: string
  filters: Readonly<Record<string, FilterValue>>
  sort: readonly Sort[]
  group: string | null
  page: number
  size: number
  view: string | null
}

/** The initial state of a list; "Limpiar filtros" returns to it. */
export interface ListDefaults {
  sort: readonly Sort[]
  size: number
  sizes: readonly number[]
  filters: Readonly<Record<string, FilterValue>>
  /** The column that the list is grouped by from the start. */
  group: string | null
}

export type SearchParams = Readonly<Record<string, unknown>>
export type ParamValue = string | number | boolean

export function initialState(defaults: ListDefaults): ListState {
  const { sort, size, filters, group } = defaults
  return { search: '', filters, sort, group, page: 1, size, view: null }
}

/** Parses the state from search parameters. Unknown and invalid ones are ignored. */
export function parseState(
  params: SearchParams,
  columns: readonly GridColumn[],
  defaults: ListDefaults,
): ListState {
  const group = columns.find((column) => column.field === params.group && isGroupable(column))
  const size = Number(params.size)
  const page = Number(params.page)
  return {
    search: text(params.q),
    filters: parseFilters(params, columns, defaults),
    sort: parseSort(text(params.sort), columns) ?? defaults.sort,
    group: params.group === undefined ? defaults.group : (group?.field ?? null),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: defaults.sizes.includes(size) ? size : defaults.size,
    view: text(params.view) || null,
  }
}

/** The search parameters of a state, without those that equal the default. */
export function serializeState(
  state: ListState,
  columns: readonly GridColumn[],
  defaults: ListDefaults,
): Record<string, ParamValue> {
  const params: Record<string, ParamValue> = {}
  if (state.search) params.q = plain(state.search)
  for (const column of columns) {
    const filter = state.filters[column.field]
    if (filter) params[filterPrefix + column.field] = plain(serializeFilter(column, filter))
    else if (defaults.filters[column.field]) params[filterPrefix + column.field] = 'all'
  }
  const sort = sortText(state.sort)
  if (sort !== sortText(defaults.sort)) params.sort = sort || 'none'
  if (state.group !== defaults.group) params.group = state.group ?? 'none'
  if (state.page > 1) params.page = state.page
  if (state.size !== defaults.size) params.size = state.size
  if (state.view) params.view = state.view
  return params
}

/** The filters and search of a state as one expression. */
export function stateFilter(state: ListState, columns: readonly GridColumn[]): FilterExpression | undefined {
  const filters = columns.map((column) => {
    const filter = state.filters[column.field]
    return filter ? toExpression(column, filter) : undefined
  })
  return allOf(searchExpression(columns, state.search), ...filters)
}

/** The load options of a state. */
export function toLoadOptions(
  state: ListState,
  columns: readonly GridColumn[],
): LoadOptions<FilterExpression> {
  const filter = stateFilter(state, columns)
  const summaries = summaryItems(columns)
  const desc = state.sort.find((item) => item.selector === state.group)?.desc ?? false
  return {
    skip: (state.page - 1) * state.size,
    take: state.size,
    requireTotalCount: true,
    sort: state.sort,
    ...(filter && { filter }),
    ...(state.group && {
      group: [{ selector: state.group, desc, isExpanded: false }],
      groupSummary: summaries,
      requireGroupCount: true,
    }),
    totalSummary: summaries,
  }
}

/** The columns with a summary, in the order in which `summary` answers them. */
export function summaryItems(columns: readonly GridColumn[]): Summary[] {
  return columns.flatMap((column) =>
    column.summary ? [{ selector: column.field, summaryType: column.summary }] : [],
  )
}

/** Whether the list has a search text or a filter. */
export function isFiltered(state: ListState): boolean {
  return state.search.trim() !== '' || Object.keys(state.filters).length > 0
}

function parseFilters(params: SearchParams, columns: readonly GridColumn[], defaults: ListDefaults) {
  const filters: Record<string, FilterValue> = {}
  for (const column of columns.filter(isFilterable)) {
    const given = text(params[filterPrefix + column.field])
    const filter = given === '' ? defaults.filters[column.field] : parseFilter(column, given)
    if (filter && !(given === 'all' && defaults.filters[column.field])) filters[column.field] = filter
  }
  return filters
}

function parseSort(given: string, columns: readonly GridColumn[]): Sort[] | undefined {
  if (given === '') return undefined
  return given.split(',').flatMap((item) => {
    const desc = item.startsWith('-')
    const selector = desc ? item.slice(1) : item
    const known = columns.some((column) => column.field === selector && isSortable(column))
    return known ? [{ selector, desc }] : []
  })
}

function sortText(sort: readonly Sort[]): string {
  return sort.map((item) => (item.desc ? `-${item.selector}` : item.selector)).join(',')
}

/** A number or boolean instead of its text, because the router puts quotes around texts that look like them. */
function plain(value: string): ParamValue {
  if (value === 'true' || value === 'false') return value === 'true'
  return String(Number(value)) === value ? Number(value) : value
}

function text(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}
