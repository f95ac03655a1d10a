import type { KeyboardEvent } from 'react'
import { useHandledKeys } from '../../shortcuts/handled-keys.ts'
import { isFilterable } from '../columns.ts'
import { filterRow, headerRow, type Position } from '../cursor/position.ts'
import { useGrid } from '../grid-context.ts'
import { useStore } from '../store.ts'
import { Cell, Row } from '../table/aria.tsx'
import headerStyles from '../table/header.module.css'
import rowStyles from '../table/rows.module.css'
import { sideOf } from '../table/slots.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterKeys } from './filter-keys.ts'

/** One filter under each header. Tab walks through them; the arrows lead back to the rows. */
export function FilterRow() {
  const { grid, slots } = useGrid()
  useHandledKeys(filterKeys)
  const active = useStore(grid.focus, (at) => (at.row === filterRow ? at.col : -1))
  return (
    <Row aria-rowindex={2} className={rowStyles.filterRow} onKeyDown={onKeyDown}>
      {slots.map((slot, col) => (
        <Cell
          key={slot.id}
          tabIndex={-1}
          aria-colindex={col + 1}
          data-cell={`${filterRow}:${col}`}
          className={slot.kind === 'field' ? headerStyles.filterCell : rowStyles.own}
          data-side={sideOf(slot)}
        >
          {slot.kind === 'field' && isFilterable(slot.column) && (
            <FilterEditor column={slot.column} tabIndex={col === active ? 0 : -1} />
          )}
        </Cell>
      ))}
    </Row>
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = grid.focus.get()
    const to = leads(event, at)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    grid.reveal(to)
  }

  function leads(event: KeyboardEvent, { col }: Position): Position | undefined {
    const { rows } = grid.bounds()
    if (event.key === 'Tab') {
      const next = event.shiftKey
        ? slots.findLastIndex((_, i) => i < col && has(i))
        : slots.findIndex((_, i) => i > col && has(i))
      return next < 0 ? undefined : { row: filterRow, col: next }
    }
    if (event.altKey || event.ctrlKey) return undefined
    if (event.key === 'ArrowDown' && rows > 0) return { row: 0, col }
    if (event.key === 'ArrowUp') return { row: headerRow, col }
    return undefined
  }

  function has(col: number): boolean {
    const slot = slots[col]
    return slot?.kind === 'field' && isFilterable(slot.column)
  }
}
