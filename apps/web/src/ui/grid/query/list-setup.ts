import type { Sort } from '@yunque/contract/core/list'
import { useCallback, useMemo, useRef } from 'react'
import { type Column, fieldOf, type GridColumn } from '../columns.ts'
import type { FilterValue } from './filter-value.ts'
import { useOpenGroups } from './groups.ts'
import { type ListDefaults, stateFilter } from './list-state.ts'
import { useListState } from './use-list-state.ts'
import { useNumbered } from './use-numbered.ts'
import { useShopColumns } from './use-shop-columns.ts'
import { useStable } from './use-stable.ts'

/** Options of remote and local lists. */
export interface ListOptions {
  columns: readonly GridColumn[]
  defaultSort?: readonly Sort[]
  /** Filters that the list starts with and that "Limpiar filtros" returns to. */
  defaultFilters?: Readonly<Record<string, FilterValue>>
  /** The column that the list is grouped by from the start. */
  defaultGroup?: string
  /** The sizes offered, the usual one first (most grids 20, 10, 50; lists.page-size). */
  pageSizes?: readonly number[]
  /** The identity of a row; its `id` by default. */
  rowKey?(row: object): string
  /** Whether filters, sort and page live in the address (lists.address); false in dialogs. */
  inUrl?: boolean
}

/** Options that are checked against the type of the row. */
export interface TypedRows<Row extends object> {
  columns: readonly Column<Row>[]
  rowKey?(row: Row): string
}

const usualSizes = [20, 10, 50]
const noSort: readonly Sort[] = []
const noFilters: Readonly<Record<string, FilterValue>> = {}

/** State, defaults and open groups of a list. */
export function useListSetup(options: ListOptions, inUrl: boolean) {
  const columns = useNumbered(useShopColumns(options.columns))
  const defaults = useDefaults(options)
  const { state, change } = useListState(columns, defaults, options.inUrl ?? inUrl)
  const filter = useMemo(() => stateFilter(state, columns), [state, columns])
  const opened = useOpenGroups(JSON.stringify([state.group, filter ?? null]))
  const latest = useRef(options)
  latest.current = options
  const rowKey = useCallback((row: object) => latest.current.rowKey?.(row) ?? String(fieldOf(row, 'id')), [])
  return { columns, defaults, state, change, opened, rowKey }
}

/** Options are usually new objects at each render; the defaults change only with their content. */
function useDefaults(options: ListOptions): ListDefaults {
  const { defaultSort: sort = noSort, defaultFilters: filters = noFilters, pageSizes = usualSizes } = options
  const group = options.defaultGroup ?? null
  const [size = 20] = pageSizes
  const defaults = { sort, filters, group, size, sizes: pageSizes.toSorted((a, b) => a - b) }
  return useStable(defaults, JSON.stringify([sort, filters, group, pageSizes]))
}
