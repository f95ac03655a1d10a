import type { SeriesKind } from '@yunque/contract/core/document-kinds'
import type { SummaryType } from '@yunque/contract/core/list'
import type { FieldType, RecordField, RecordFields, RowOf } from '@yunque/contract/core/record'
import type { Use } from '@yunque/contract/core/uses'
import { type BooleanWords, yesNo } from '@yunque/contract/core/value-words'
import type { ReactNode } from 'react'
import type { StatusTone } from '../page/status-badge.tsx'
import type { CellEdit } from './editing/cell-edit.ts'

export type ColumnType = FieldType

export type OptionValue = string | number | boolean

/** One of the values that a column can hold; `tone` colours it where the type is `status`. */
export interface ColumnOption {
  value: OptionValue
  label: string
  tone?: StatusTone
  icon?: ReactNode
}

/** Where a column goes on a phone's card. */
export type PhonePlace = 'title' | 'subtitle' | 'amount' | 'status' | 'hidden'

/** A column of any list, as the grid uses it. */
export interface GridColumn {
  field: string
  title: string
  type: ColumnType
  /** Width of a text column in pixels. The type gives the width of figures and dates (lists.widths). */
  width?: number
  hidden?: boolean
  options?: readonly ColumnOption[]
  /** Alignment of header and cells. By default numbers are at the end; `start` for a number with its own `render`. */
  align?: 'start'
  /** Currency sign of a `money` column that is not in córdobas; a table with many amounts has `''` (lists.money). */
  currency?: string
  summary?: SummaryType
  /** The field that the Excel takes instead, such as the words of a code. */
  exported?: string
  /** On an id column: the field that names the document in a store with series of one of these kinds (series.number). */
  numbered?: { of: readonly SeriesKind[]; field: string }
  /** The id column in whose place it shows the number. */
  insteadOf?: string
  /** How its cells are edited, in a grid with `editing`. */
  edit?: CellEdit
  filterable?: boolean
  sortable?: boolean
  groupable?: boolean
  /** Whether the list's search box looks into it; text and id columns by default. */
  searchable?: boolean
  /** False for columns the server does not know (pictures, computed on screen): no sort, filter, export. */
  remote?: boolean
  phone?: PhonePlace
  /**
   * A name: it has two lines and keeps its end visible (lists.names). By default true for a text column that is the title
   * of a phone's card and has no `render`.
   */
  keepsEnd?: boolean
  /**
   * Leaves first where the list is wider than its place, unless the person shows it. Columns with the same name here leave
   * together.
   */
  yields?: boolean | string
  /** What the shop must use for the column to be shown by itself (store.uses). */
  use?: Use
  /** An amount or a mark of IVA: it leaves in a store that charges none (taxes.hidden). */
  taxed?: boolean
  /** Colour of one cell, such as a figure below its minimum; it needs an icon or a word as well. */
  tone?(row: object): StatusTone | undefined
  render?(row: object): ReactNode
}

/** A column of a list of `Row`; see README.md. */
export interface Column<Row extends object>
  extends Omit<GridColumn, 'field' | 'exported' | 'numbered' | 'insteadOf' | 'render' | 'edit' | 'tone'> {
  field: keyof Row & string
  exported?: keyof Row & string
  numbered?: { of: readonly SeriesKind[]; field: keyof Row & string }
  edit?: CellEdit<Row>
  tone?(row: Row): StatusTone | undefined
  render?(row: Row): ReactNode
}

/** Columns checked against the row's fields: `defineColumns<Product>()([{ field: 'name', … }])`. */
export function defineColumns<Row extends object>() {
  return (columns: readonly Column<Row>[]): readonly Column<Row>[] => columns
}

/** A column of a record's field, which gives its title and its type: the name of the field, or what it differs in. */
export type Shown<Row extends object> =
  | (keyof Row & string)
  | (Omit<Column<Row>, 'title' | 'type'> & Partial<Pick<Column<Row>, 'title' | 'type'>>)

/** The column of a record's field (decision 0095). */
export function columnOf<R extends RecordFields, Row extends object = RowOf<R>>(
  record: R,
  shown: Shown<NoInfer<Row>>,
): Column<Row> {
  const differs = typeof shown === 'string' ? { field: shown } : shown
  const field = record[differs.field]
  const { title = field?.word, type = field?.type } = differs
  if (title === undefined || type === undefined) throw new Error(`The record has no field ${differs.field}`)
  const { use, taxed } = field ?? {}
  return {
    ...(use && { use }),
    ...(taxed && { taxed }),
    ...(worded.has(type) && optionsIn(field)),
    ...differs,
    title,
    type,
  }
}

/** Columns of a record: those that are named, in that order. */
export const columnsOf = <R extends RecordFields, Row extends object = RowOf<R>>(
  record: R,
  shown: readonly Shown<NoInfer<Row>>[],
): readonly Column<Row>[] => shown.map((one) => columnOf<R, Row>(record, one))

/**
 * Columns of the list of a record: those that are named, in that order, and the others of the record, hidden. A person may
 * show these; the search box does not look into them.
 */
export function allColumnsOf<R extends RecordFields, Row extends object = RowOf<R>>(
  record: R,
  shown: readonly Shown<NoInfer<Row>>[],
): readonly Column<Row>[] {
  const named = columnsOf<R, Row>(record, shown)
  const others = Object.keys(record).filter(
    (name) => !record[name]?.apart && !named.some(({ field }) => field === name),
  )
  return [
    ...named,
    ...others.map((name) =>
      columnOf<R, Row>(record, { field: name as keyof Row & string, hidden: true, searchable: false }),
    ),
  ]
}

/** Columns whose values are words. */
const worded: ReadonlySet<ColumnType> = new Set(['boolean', 'status', 'enum'])

function optionsIn(field: RecordField | undefined): Pick<GridColumn, 'options'> {
  const { choices, words, kept } = field ?? {}
  if (choices) return { options: choices.map(({ id, name }) => ({ value: id, label: name })) }
  if (!words) return {}
  if (kept === 'boolean') return { options: booleanOptions(words as BooleanWords) }
  const value = (id: string) => (kept === 'number' ? Number(id) : id)
  return { options: Object.entries(words).map(([id, label]) => ({ value: value(id), label })) }
}

/** The value of a row's field. */
export function fieldOf(row: object, field: string): unknown {
  return Reflect.get(row, field)
}

const numeric: ReadonlySet<ColumnType> = new Set(['money', 'quantity', 'percent', 'number'])

export function isNumeric(type: ColumnType): boolean {
  return numeric.has(type)
}

/** Whether a column has names, whose end must be readable (lists.names). */
export const keepsEnd = ({ type, phone, render, keepsEnd: said }: GridColumn): boolean =>
  said ?? (type === 'text' && phone === 'title' && render === undefined)

/** Alignment of header, cells and totals of a column. */
export const alignOf = ({ type, align }: GridColumn): 'end' | undefined =>
  align === undefined && isNumeric(type) ? 'end' : undefined

export function isFilterable(column: GridColumn): boolean {
  return column.filterable ?? column.remote !== false
}

export function isSortable(column: GridColumn): boolean {
  return column.sortable ?? column.remote !== false
}

/** Amounts and instants are not groupable: each row would be a group. */
export function isGroupable(column: GridColumn): boolean {
  if (column.remote === false) return false
  return column.groupable ?? ['text', 'date', 'boolean', 'status', 'enum'].includes(column.type)
}

export function isSearchable(column: GridColumn): boolean {
  return column.searchable ?? (isFilterable(column) && (column.type === 'text' || column.type === 'id'))
}

/** The option of a column that stands for a value. */
export function optionOf(column: GridColumn, value: unknown): ColumnOption | undefined {
  return optionsOf(column).find((option) => option.value === value)
}

/** The options of a boolean column. */
export const booleanOptions = (words: BooleanWords): readonly ColumnOption[] => [
  { value: true, label: words.true },
  { value: false, label: words.false },
]

const yesNoOptions = booleanOptions(yesNo)

export function optionsOf(column: GridColumn): readonly ColumnOption[] {
  return column.options ?? (column.type === 'boolean' ? yesNoOptions : [])
}
