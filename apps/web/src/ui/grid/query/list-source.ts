import type { Scalar, Searched, SummaryValue } from '@yunque/contract/core/list'
import type { GridColumn } from '../columns.ts'
import type { AllRows, Loading } from './all-rows.ts'
import type { ListDefaults, ListState } from './list-state.ts'

/** One row of the grid: a record, the header of a group, or "show more" of a group. */
export type GridItem = RowItem | GroupItem | MoreItem

export interface RowItem {
  kind: 'row'
  id: string
  row: object
}

export interface GroupItem {
  kind: 'group'
  id: string
  key: Scalar
  count: number
  summary: readonly SummaryValue[]
  open: boolean
  loading: boolean
}

export interface MoreItem {
  kind: 'more'
  id: string
  group: string
  left: number
}

/** What comes after the rows on a phone, where a page follows the one before (lists.scroll). */
export interface Following {
  /** `full`: the list has more rows than a phone shows. */
  state: 'more' | 'loading' | 'failed' | 'full' | 'end'
  /** The rows or groups that are loaded. */
  loaded: number
  /** Loads the next page, also after a failure. */
  next(): void
}

/** Where a grid's rows come from; `useRemoteList` and `useLocalList` make one. */
export interface ListSource<Row extends object = object> {
  /** Names the list in the user's preferences. */
  name: string
  columns: readonly GridColumn[]
  state: ListState
  defaults: ListDefaults
  change(patch: Partial<ListState>): void
  rowKey(row: Row): string
  items: readonly GridItem[]
  total: number
  following: Following
  /** The number of groups, while grouped. */
  groupTotal: number | undefined
  summary: readonly SummaryValue[] | undefined
  /** What was searched instead of the typed text, or besides it. */
  searched?: Searched | undefined
  /** `idle`: not requested yet, as a report without its required filters. */
  status: 'idle' | 'loading' | 'ready' | 'error'
  error: string | undefined
  /** Whether the rows are those of the previous query. */
  isStale: boolean
  isFetching: boolean
  /** When the server answered with the rows. */
  seenAt?: number
  refresh(): void
  cancel(): void
  toggleGroup(id: string): void
  showMore(id: string): void
  /** Every row of the filter, on all pages, in the order of the screen (lists.print). */
  allRows(loading: Loading): Promise<AllRows>
  /** Downloads all rows of the filter, or those with these ids, as .xlsx with these columns, in this order. */
  exportRows?(columns: readonly GridColumn[], options?: Exporting): Promise<void>
}

/** Which rows are exported: by default all of the filter. A long export is followed by its key and cancelled by its signal. */
export interface Exporting {
  readonly ids?: readonly number[]
  readonly run?: string
  readonly signal?: AbortSignal
}
