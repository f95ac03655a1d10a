import { memo } from 'react'
import type { Controller } from '../controller.ts'
import type { Focus } from '../cursor/cursor.ts'
import type { GridItem, RowItem } from '../query/list-source.ts'
import { useStore } from '../store.ts'
import { Row } from './aria.tsx'
import { rangeOf } from './copy-cells.ts'
import { EditorCell } from './editor-cell.tsx'
import { FieldCell } from './field-cell.tsx'
import { GroupRow, MoreRow } from './group-row.tsx'
import { OwnCell } from './own-cells.tsx'
import styles from './rows.module.css'
import { type Slot, sideOf } from './slots.ts'

export interface LineProps<Item extends GridItem = GridItem> {
  grid: Controller
  item: Item
  index: number
  start: number
  height: number
  slots: readonly Slot[]
}

/** One row, rendered again only when its own data changes. */
export const GridRow = memo(function GridRow(props: LineProps) {
  const { grid, item, index, start, height, slots } = props
  const style = { top: start, height }
  if (item.kind === 'row') return <RecordRow {...props} item={item} />
  if (item.kind === 'group')
    return <GroupRow grid={grid} item={item} index={index} slots={slots} style={style} />
  return <MoreRow grid={grid} item={item} index={index} slots={slots} style={style} />
})

function RecordRow({ grid, item, index, start, height, slots }: LineProps<RowItem>) {
  const focus = useStore(grid.focus, (at) => focusIn(at, index))
  const unsaved = useStore(grid.edits, (edits) => edits.rows.get(item.id))
  const editing = useStore(grid.editing, (cell) => (cell?.id === item.id ? cell : null))
  const selected = useStore(grid.selection, (rows) => rows.has(item.id))
  const { options } = grid.view
  const [active = -1, from = -1, to = -1] = focus.split(',').map(Number)
  return (
    <Row
      aria-rowindex={index + 3}
      {...(options.bulkActions && { 'aria-selected': selected })}
      data-line={index}
      className={styles.row}
      data-inactive={options.isInactive?.(item.row) || undefined}
      data-converted={options.isConverted?.(item.row) || undefined}
      data-selected={selected || undefined}
      style={{ top: start, height }}
    >
      {slots.map((slot, col) => {
        const place = { grid, item, index, col, isActive: col === active, side: sideOf(slot) }
        if (slot.kind !== 'field')
          return <OwnCell key={slot.id} kind={slot.kind} {...place} isSelected={selected} />
        const { column } = slot
        if (editing?.field === slot.id && column.edit)
          return <EditorCell key={slot.id} {...place} {...editing} column={column} edit={column.edit} />
        const inRange = col >= from && col <= to
        return <FieldCell key={slot.id} {...place} slot={slot} unsaved={unsaved} isInRange={inRange} />
      })}
    </Row>
  )
}

/** The focused column of a row and its columns in the range, as one text that compares by value. */
function focusIn(focus: Focus, line: number): string {
  const { top, bottom, left, right } = rangeOf(focus)
  if (line < top || line > bottom) return '-1,-1,-1'
  const isRange = top !== bottom || left !== right
  return [focus.row === line ? focus.col : -1, isRange ? left : -1, isRange ? right : -1].join()
}
