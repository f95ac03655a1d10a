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

/** How cells are edited: gathered and saved together, or handed over one by one. */
interface Editing<Row extends object> {
  /** Saves all changes of the bar at once; rows answered as failed keep theirs. A refusal keeps them all. */
  onSave?(changes: readonly RowChange<Row>[]): Promise<{ failed: readonly FailedRow[] } | undefined>
  /** Takes each change at once, without save bar: for rows that a form owns, or that are saved one by one. */
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
  /** Answers which worked; the failures are listed by their sentences. Nothing: it led elsewhere. */
  run(rows: readonly Row[]): Promise<BulkResult | undefined>
}

interface EmptyText {
  text: string
  hint?: string
}

/** What a grid does beyond showing its source; all optional. */
export interface GridOptions<Row extends object = object> {
  /** Accessible name, 'Productos'. */
  label: string
  /** What to call a row in menus and messages: 'Factura 00012'. */
  rowName?(row: Row): string
  /** Double click, Enter on a cell that is not edited, tap on a card. */
  onOpen?(row: Row): void
  rowMenu?(row: Row): readonly RowAction[]
  /** The one button on a phone's card; the first entry of the menu is not repeated. */
  primaryAction?(row: Row): RowAction | undefined
  isInactive?(row: Row): boolean
  /** A row that became another document, styled as converted. */
  isConverted?(row: Row): boolean
  editing?: Editing<Row>
  bulkActions?: readonly BulkAction<Row>[]
  /** 'Crear nuevo'; also offered by an empty list. */
  onCreate?(): void
  createLabel?: string
  empty?: EmptyText
  /** What to do first, while a source with `enabled: false` waits. */
  idle?: string
  /** What the list's search box asks for: 'Buscar cliente'. */
  searchLabel?: string
  filterRow?: boolean
  pager?: boolean
}

export interface DataGridProps<Row extends object> extends GridOptions<Row> {
  source: ListSource<Row>
}
