import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import { fieldOf, type GridColumn } from '../columns.ts'
import { usePreference } from '../toolbar/use-preference.ts'
import { narrowest, usualWidth, widest } from './slots.ts'

/** How a person arranged the columns of a list (lists.arrangement). */
export interface ColumnLayout {
  order: readonly string[]
  hidden: readonly string[]
  shown: readonly string[]
  widths: Readonly<Record<string, number>>
}

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
})

export type GridLayout = ReturnType<typeof useGridLayout>

const untouched: ColumnLayout = { order: [], hidden: [], shown: [], widths: {} }
const noRows: readonly object[] = []

/** Order, visibility and widths of a list's columns, kept per user. TanStack Table manages them; rows come arranged from the source. */
export function useGridLayout(name: string, columns: readonly GridColumn[]) {
  const { layout, setLayout, isReady } = useStoredLayout(name)
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const visibility = useMemo(() => visibilityOf(columns, layout), [columns, layout])
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onChange',
    state: { columnOrder: [...layout.order], columnVisibility: visibility, columnSizing: layout.widths },
    onColumnSizingChange: (next) =>
      setLayout((old) => ({ ...old, widths: next instanceof Function ? next({ ...old.widths }) : next })),
  })
  const byId = useMemo(() => new Map(columns.map((column) => [column.field, column])), [columns])
  const ordered = pick(table.getAllLeafColumns(), byId)
  const visible = pick(table.getVisibleLeafColumns(), byId)
  const headers = new Map((table.getHeaderGroups()[0]?.headers ?? []).map((header) => [header.id, header]))

  return {
    isReady,
    layout,
    /** All columns in their order, hidden ones too. */
    ordered,
    visible,
    headers,
    isVisible: (field: string) => visibility[field] !== false,
    widthOf: (field: string) => table.getColumn(field)?.getSize() ?? narrowest,
    isTouched: JSON.stringify(layout) !== JSON.stringify(untouched),
    ...useChanges({ setLayout, ordered: ordered.map(({ field }) => field), byId }),
  }
}

interface Changing {
  setLayout(next: (old: ColumnLayout) => ColumnLayout): void
  ordered: readonly string[]
  byId: ReadonlyMap<string, GridColumn>
}

function useChanges({ setLayout, ordered, byId }: Changing) {
  return {
    apply: (layout: ColumnLayout | undefined) => setLayout(() => layout ?? untouched),
    reset: () => setLayout(() => untouched),
    toggle: (field: string, visible: boolean) =>
      setLayout((old) => ({
        ...old,
        hidden: visible ? without(old.hidden, field) : [...without(old.hidden, field), field],
        shown: visible ? [...without(old.shown, field), field] : without(old.shown, field),
      })),
    /** Moves a column by places, negative to the left. */
    move: (field: string, by: number) => setLayout((old) => ({ ...old, order: moved(ordered, field, by) })),
    resize: (field: string, by: number) =>
      setLayout((old) => {
        const column = byId.get(field)
        const width = (old.widths[field] ?? (column ? usualWidth(column) : narrowest)) + by
        return { ...old, widths: { ...old.widths, [field]: Math.min(widest, Math.max(narrowest, width)) } }
      }),
    resetWidth: (field: string) =>
      setLayout((old) => {
        const { [field]: _, ...widths } = old.widths
        return { ...old, widths }
      }),
  }
}

function useStoredLayout(name: string) {
  const { value, isReady, save } = usePreference<Partial<ColumnLayout>>(`grid.${name}`)
  const layout = useMemo(() => (value ? { ...untouched, ...value } : untouched), [value])
  const setLayout = useCallback(
    (next: (old: ColumnLayout) => ColumnLayout) => save((old) => next({ ...untouched, ...old })),
    [save],
  )
  return { layout, setLayout, isReady }
}

function toDefinition(column: GridColumn) {
  const { field } = column
  const size = usualWidth(column)
  return {
    id: field,
    accessorFn: (row: object) => fieldOf(row, field),
    size,
    minSize: narrowest,
    maxSize: widest,
  }
}

function visibilityOf(
  columns: readonly GridColumn[],
  { hidden, shown }: ColumnLayout,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ field, hidden: byDesign = false }) => [
      field,
      !hidden.includes(field) && (!byDesign || shown.includes(field)),
    ]),
  )
}

function pick(columns: readonly { id: string }[], byId: ReadonlyMap<string, GridColumn>): GridColumn[] {
  return columns.flatMap(({ id }) => byId.get(id) ?? [])
}

function without(list: readonly string[], item: string): string[] {
  return list.filter((other) => other !== item)
}

function moved(order: readonly string[], field: string, by: number): string[] {
  const rest = without(order, field)
  const place = Math.min(rest.length, Math.max(0, order.indexOf(field) + by))
  return rest.toSpliced(place, 0, field)
}
