import { type ReactNode, useMemo, useState } from 'react'
import { createController } from './controller.ts'
import { GridContext } from './grid-context.ts'
import type { DataGridProps, GridOptions } from './grid-options.ts'
import type { GridItem, ListSource } from './query/list-source.ts'
import { useStable } from './query/use-stable.ts'
import { useStore } from './store.ts'
import type { Slot } from './table/slots.ts'
import { type GridLayout, useGridLayout } from './table/use-grid-layout.ts'
import { useDensity } from './toolbar/density.ts'

/** Makes the state that the toolbar, the grid and the pager of one list share. */
export function GridProvider({
  source,
  children,
  ...options
}: DataGridProps<object> & { children: ReactNode }) {
  const layout = useGridLayout(source.name, source.columns)
  const density = useDensity()
  const slots = useSlots(source, options, layout)
  const [grid] = useState(() =>
    createController({ source, options, slots, items: source.items, rowHeight: density.rowHeight }),
  )
  const details = useStore(grid.details, (ids) => ids)
  const items = useMemo(() => withDetails(source.items, details), [source.items, details])
  grid.view = { source, options, slots, items, rowHeight: density.rowHeight }
  return <GridContext value={{ grid, source, options, layout, slots, density }}>{children}</GridContext>
}

function useSlots(source: ListSource, options: GridOptions, layout: GridLayout): readonly Slot[] {
  const { bulkActions, detail, rowMenu } = options
  const own = `${Boolean(bulkActions)}${Boolean(detail)}${Boolean(rowMenu)}`
  const arranged = layout.visible
    .map(({ field }) => `${field}:${layout.widthOf(field)}:${field in layout.layout.widths}`)
    .join()
  const slots: Slot[] = [
    ...(bulkActions ? [{ kind: 'select', id: '#select', width: 36 } as const] : []),
    ...(detail ? [{ kind: 'detail', id: '#detail', width: 32 } as const] : []),
    ...layout.visible.map((column) => ({
      kind: 'field' as const,
      id: column.field,
      column,
      width: layout.widthOf(column.field),
      grows: column.type === 'text' && !(column.field in layout.layout.widths),
    })),
    ...(rowMenu ? [{ kind: 'menu', id: '#menu', width: 40 } as const] : []),
  ]
  return useStable(slots, source.columns, own, arranged)
}

function withDetails(items: readonly GridItem[], open: ReadonlySet<string>): readonly GridItem[] {
  if (open.size === 0) return items
  return items.flatMap((item) => {
    if (item.kind !== 'row' || !open.has(item.id)) return [item]
    return [item, { kind: 'detail' as const, id: `${item.id}:detail`, row: item.row }]
  })
}
