import { type ReactNode, useMemo, useState } from 'react'
import { fitting, totalWidth } from '../screen/fitting.ts'
import { usePhone } from '../screen/phone.ts'
import { keepsEnd } from './columns.ts'
import { createController } from './controller.ts'
import { withSigns } from './currency-signs.ts'
import { GridContext } from './grid-context.ts'
import type { DataGridProps, GridOptions } from './grid-options.ts'
import type { ListSource } from './query/list-source.ts'
import { useStable } from './query/use-stable.ts'
import { type Slot, sideOf } from './table/slots.ts'
import { type GridLayout, useGridLayout } from './table/use-grid-layout.ts'
import { useDensity } from './toolbar/density.ts'

/** Creates the state that toolbar, grid and pager of one list share. */
export function GridProvider({
  source: given,
  children,
  ...options
}: DataGridProps<object> & { children: ReactNode }) {
  const source = useSigned(given)
  const layout = useGridLayout(source.name, source.columns)
  const density = useDensity()
  const [room, setRoom] = useState(0)
  const slots = useSlots(source, options, layout, room)
  const [grid] = useState(() => createController({ source, options, slots }))
  grid.view = { source, options, slots }
  return (
    <GridContext value={{ grid, source, options, layout, slots, density, room, setRoom }}>
      {children}
    </GridContext>
  )
}

/** The source of a table with its amounts written in one way (lists.money). On a card each amount stands alone. */
function useSigned(source: ListSource): ListSource {
  const phone = usePhone()
  const columns = useMemo(() => (phone ? source.columns : withSigns(source.columns)), [phone, source.columns])
  return { ...source, columns }
}

function useSlots(
  source: ListSource,
  options: GridOptions,
  layout: GridLayout,
  room: number,
): readonly Slot[] {
  const before: Slot[] = options.bulkActions ? [{ kind: 'select', id: '#select', width: 36 }] : []
  const after: Slot[] = options.rowMenu ? [{ kind: 'menu', id: '#menu', width: 40 }] : []
  const columns = layout.visible.map((column) => ({ column, width: layout.widthOf(column) }))
  const shown = fitting(
    columns,
    ({ column }) => layout.yields(column),
    room && room - totalWidth([...before, ...after]),
  )
  const name = shown.find(({ column }) => keepsEnd(column))
  const fields = shown.map(({ column, width }) => ({
    kind: 'field' as const,
    id: column.field,
    column,
    width,
    grows: column.type === 'text' && !layout.isResized(column),
    pinned: column === name?.column,
  }))
  const slots = [...before, ...fields, ...after]
  return useStable(slots, source.columns, slots.map(arrangement).join())
}

const arrangement = (slot: Slot): string =>
  `${slot.id}:${slot.width}:${slot.kind === 'field' && slot.grows}:${sideOf(slot)}`
