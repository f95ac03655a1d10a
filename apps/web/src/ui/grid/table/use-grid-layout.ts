import { useCallback, useMemo } from 'react'
import type { GridColumn } from '../columns.ts'
import { usePreference } from '../query/use-preference.ts'
import { narrowest, usualWidth, widest } from './slots.ts'

/** How a person arranged the columns of a list (lists.arrangement). */
export interface ColumnLayout {
  order: readonly string[]
  hidden: readonly string[]
  shown: readonly string[]
  /** Pixels, by field; columns without an entry have their usual width. */
  widths: Readonly<Record<string, number>>
}

export type GridLayout = ReturnType<typeof useGridLayout>

const untouched: ColumnLayout = { order: [], hidden: [], shown: [], widths: {} }

/** Order, visibility and widths of a list's columns, stored for each user. */
export function useGridLayout(name: string, columns: readonly GridColumn[]) {
  const { layout, setLayout } = useStoredLayout(name)
  const ordered = useMemo(() => inOrder(columns, layout.order), [columns, layout.order])
  const visible = useMemo(() => ordered.filter((column) => isVisible(column, layout)), [ordered, layout])
  return {
    layout,
    /** All columns in their order, hidden ones too. */
    ordered,
    visible,
    isVisible: (column: GridColumn) => isVisible(column, layout),
    /** Whether a column leaves where there is no room, because nobody asked for it. */
    yields: ({ yields = false, field }: GridColumn) => !layout.shown.includes(field) && yields,
    isResized: ({ field }: GridColumn) => field in layout.widths,
    widthOf: (column: GridColumn) => clampedWidth(layout.widths[column.field] ?? usualWidth(column)),
    isTouched: JSON.stringify(layout) !== JSON.stringify(untouched),
    ...useChanges(setLayout, ordered),
  }
}

function useChanges(
  setLayout: (next: (old: ColumnLayout) => ColumnLayout) => void,
  ordered: readonly GridColumn[],
) {
  const fields = ordered.map(({ field }) => field)
  return {
    apply: (layout: ColumnLayout) => setLayout(() => layout),
    reset: () => setLayout(() => untouched),
    toggle: (field: string, visible: boolean) =>
      setLayout((old) => ({
        ...old,
        hidden: visible ? without(old.hidden, field) : [...without(old.hidden, field), field],
        shown: visible ? [...without(old.shown, field), field] : without(old.shown, field),
      })),
    /** Moves a column by places, negative to the left. */
    move: (field: string, by: number) => setLayout((old) => ({ ...old, order: moved(fields, field, by) })),
    /** Sets a column's width in pixels, within what a column can have. */
    resize: (field: string, width: number) =>
      setLayout((old) => ({ ...old, widths: { ...old.widths, [field]: clampedWidth(width) } })),
    resetWidth: (field: string) =>
      setLayout((old) => {
        const { [field]: _, ...widths } = old.widths
        return { ...old, widths }
      }),
  }
}

function useStoredLayout(name: string) {
  const { value, save } = usePreference<Partial<ColumnLayout>>(`grid.${name}`)
  const layout = useMemo(() => (value ? { ...untouched, ...value } : untouched), [value])
  const setLayout = useCallback(
    (next: (old: ColumnLayout) => ColumnLayout) => save((old) => next({ ...untouched, ...old })),
    [save],
  )
  return { layout, setLayout }
}

/** The columns that the person ordered come first, then the others as the list declares them. */
function inOrder(columns: readonly GridColumn[], order: readonly string[]): readonly GridColumn[] {
  const first = order.flatMap((field) => columns.find((column) => column.field === field) ?? [])
  return [...first, ...columns.filter((column) => !first.includes(column))]
}

function isVisible(
  { field, hidden: byDesign = false }: GridColumn,
  { hidden, shown }: ColumnLayout,
): boolean {
  return !hidden.includes(field) && (!byDesign || shown.includes(field))
}

const clampedWidth = (width: number): number => Math.min(widest, Math.max(narrowest, width))

function without(list: readonly string[], item: string): string[] {
  return list.filter((other) => other !== item)
}

function moved(order: readonly string[], field: string, by: number): string[] {
  const rest = without(order, field)
  const place = Math.min(rest.length, Math.max(0, order.indexOf(field) + by))
  return rest.toSpliced(place, 0, field)
}
