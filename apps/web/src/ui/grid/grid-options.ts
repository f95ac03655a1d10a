import type { ReactNode } from 'react'
import type { ListSource } from './query/list-source.ts'

/** An entry of a row's menu (lists.row-menu). */
export interface RowAction {
  label: string
  icon?: ReactNode
  onClick(): void
  /** Why it cannot be done now; shown under its name. */
  disabled?: string | false | undefined
  danger?: boolean
}

export interface RowChange<Row extends object> {
  row: Row
  /** The fields changed, with their new values. */
  values: Partial<Row>
}

export interface FailedRow {
  /** The row's key. */
  id: string
  message: string
}

/** How cells are edited: collected under a save bar, or saved one by one. */
interface Editing<Row extends object> {
  /** Saves the collected changes at once. Rows answered as failed keep theirs; a rejected promise keeps all. */
  onSave?(changes: readonly RowChange<Row>[]): Promise<{ failed: readonly FailedRow[] } | undefined>
  /** Takes each change at once, without a save bar: for rows that are in a form, or that are saved one by one. */
  onEdit?(row: Row, field: string, value: unknown): void | Promise<void>
}

export interface BulkResult {
  done: number
  failed: readonly string[]
}

/** An action over the rows selected (lists.bulk). */
export interface BulkAction<Row extends object> {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Why the user may not run it. */
  disabled?: string | false
  /** Resolves with the number of successes and the failures as sentences; with undefined when it opened a page. */
  run(rows: readonly Row[]): Promise<BulkResult | undefined>
}

export interface EmptyText {
  text: string
  hint?: string
  /** The screen where rows of this list come from; offered to who may open it (screens.empty). */
  next?: { label: string; to: string }
  /** A control of the screen's own in place of those. */
  action?: ReactNode
}

/** Options of a grid besides its source. */
export interface GridOptions<Row extends object = object> {
  /** Accessible name, 'Productos'. */
  label: string
  /** The row's name in menus, messages and accessible names: 'Factura 00012'. */
  rowName?(row: Row): string
  /** Double click, Enter on a cell that is not edited, tap on a card. */
  onOpen?(row: Row): void
  rowMenu?(row: Row): readonly RowAction[]
  /** The button on a phone's card. */
  primaryAction?(row: Row): RowAction | undefined
  isInactive?(row: Row): boolean
  /** Whether the row became another document; it is styled as converted. */
  isConverted?(row: Row): boolean
  editing?: Editing<Row>
  bulkActions?: readonly BulkAction<Row>[]
  /** 'Crear nuevo'; also offered by an empty list. */
  onCreate?(): void
  createLabel?: string
  empty?: EmptyText
  /** Leads to the controls above the list, such as a report's area and dates. */
  onAsk?(): void
  /** The hint while a source with `enabled: false` waits for its filters. */
  idle?: string
  /** Accessible name and placeholder of the search box: 'Buscar cliente'. */
  searchLabel?: string
  filterRow?: boolean
  pager?: boolean
}

export interface DataGridProps<Row extends object> extends GridOptions<Row> {
  source: ListSource<Row>
}
