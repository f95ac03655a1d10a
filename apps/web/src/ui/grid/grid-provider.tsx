import { type ReactNode, useState } from 'react'
import { createController } from './controller.ts'
import { GridContext } from './grid-context.ts'
import type { DataGridProps, GridOptions } from './grid-options.ts'
import type { ListSource } from './query/list-source.ts'
import { useStable } from './query/use-stable.ts'
import type { Slot } from './table/slots.ts'
import { type GridLayout, useGridLayout } from './table/use-grid-layout.ts'
import { useDensity } from './toolbar/density.ts'

/** Creates the state that toolbar, grid and pager of one list share. */
export function GridProvider({
  source,
  children,
  ...options
}: DataGridProps<object> & { children: ReactNode }) {
  const layout = useGridLayout(source.name, source.columns)
  const density = useDensity()
  const slots = useSlots(source, options, layout)
  const [grid] = useState(() => createController({ source, options, slots }))
  grid.view = { source, options, slots }
  return <GridContext value={{ grid, source, options, layout, slots, density }}>{children}</GridContext>
}

function useSlots(source: ListSource, options: GridOptions, layout: GridLayout): readonly Slot[] {
  const { bulkActions, rowMenu } = options
  const own = `${Boolean(bulkActions)}${Boolean(rowMenu)}`
  const arranged = layout.visible
    .map((column) => `${column.field}:${layout.widthOf(column)}:${column.field in layout.layout.widths}`)
    .join()
  const slots: Slot[] = [
    ...(bulkActions ? [{ kind: 'select', id: '#select', width: 36 } as const] : []),
    ...layout.visible.map((column) => ({
      kind: 'field' as const,
      id: column.field,
      column,
      width: layout.widthOf(column),
      grows: column.type === 'text' && !(column.field in layout.layout.widths),
    })),
    ...(rowMenu ? [{ kind: 'menu', id: '#menu', width: 40 } as const] : []),
  ]
  return useStable(slots, source.columns, own, arranged)
}
