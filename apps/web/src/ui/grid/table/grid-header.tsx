import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useHandledKeys } from '../../shortcuts/handled-keys.ts'
import { alignOf, type GridColumn, isSortable } from '../columns.ts'
import { headerRow } from '../cursor/position.ts'
import { useGrid } from '../grid-context.ts'
import { nextSort } from '../query/sorting.ts'
import { useStore } from '../store.ts'
import { ColumnHeader, Row } from './aria.tsx'
import { gridKeys } from './grid-keys.ts'
import headerStyles from './header.module.css'
import { startResize } from './resize.ts'
import rowStyles from './rows.module.css'
import { rowsOnShow, toggleAll } from './selection.ts'
import { type Side, sideOf } from './slots.ts'

/** The column headers: a click sorts, the small arrow opens the column's menu, the edge resizes. */
export function GridHeader() {
  const { slots } = useGrid()
  return (
    <Row aria-rowindex={1} className={rowStyles.headerRow}>
      {slots.map((slot, col) => {
        if (slot.kind === 'field')
          return <HeaderCell key={slot.id} column={slot.column} col={col} side={sideOf(slot)} />
        if (slot.kind === 'select') return <SelectAll key={slot.id} col={col} />
        return (
          <ColumnHeader
            key={slot.id}
            aria-colindex={col + 1}
            className={rowStyles.own}
            data-side={sideOf(slot)}
          >
            <span className="yq-visually-hidden">Acciones</span>
          </ColumnHeader>
        )
      })}
    </Row>
  )
}

interface HeaderCellProps {
  column: GridColumn
  col: number
  side: Side | undefined
}

function HeaderCell({ column, col, side }: HeaderCellProps) {
  const { grid, source, layout } = useGrid()
  const isActive = useStore(grid.focus, (at) => at.row === headerRow && at.col === col)
  const place = source.state.sort.findIndex(({ selector }) => selector === column.field)
  const sort = source.state.sort[place]
  const Arrow = sort?.desc ? IconArrowDown : IconArrowUp
  useHandledKeys(gridKeys)
  const openMenu = (box: DOMRect) => grid.columnMenu.set({ column, x: box.left, y: box.bottom })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isMenuKey && !(event.key === 'ArrowDown' && event.altKey)) return
    event.preventDefault()
    openMenu(event.currentTarget.getBoundingClientRect())
  }
  return (
    <ColumnHeader
      aria-colindex={col + 1}
      aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : undefined}
      data-cell={`${headerRow}:${col}`}
      data-align={alignOf(column)}
      data-side={side}
      className={headerStyles.headerCell}
      onContextMenu={(event) => {
        event.preventDefault()
        grid.columnMenu.set({ column, x: event.clientX, y: event.clientY })
      }}
    >
      <button
        type="button"
        data-focus
        tabIndex={isActive ? 0 : -1}
        className={headerStyles.sortButton}
        aria-disabled={!isSortable(column) || undefined}
        onKeyDown={onKeyDown}
        onClick={(event) =>
          isSortable(column) &&
          source.change({ sort: nextSort(source.state.sort, column.field, event.shiftKey) })
        }
      >
        <span className={headerStyles.headerText}>{column.title}</span>
        {sort && <Arrow size={13} stroke={2.25} aria-hidden />}
        {sort && source.state.sort.length > 1 && <span className={headerStyles.sortPlace}>{place + 1}</span>}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={headerStyles.headerMenu}
        aria-label={`Opciones de ${column.title}`}
        onClick={(event) => openMenu(event.currentTarget.getBoundingClientRect())}
      >
        <IconChevronDown size={14} aria-hidden />
      </button>
      <div
        aria-hidden
        className={headerStyles.resizer}
        onPointerDown={(event) =>
          startResize(event, layout.widthOf(column), (width) => layout.resize(column.field, width))
        }
        onDoubleClick={() => layout.resetWidth(column.field)}
      />
    </ColumnHeader>
  )
}

function SelectAll({ col }: { col: number }) {
  const { grid } = useGrid()
  const isActive = useStore(grid.focus, (at) => at.row === headerRow && at.col === col)
  const chosen = useStore(grid.selection, (rows) => {
    const shown = rowsOnShow(grid)
    const count = shown.filter(({ id }) => rows.has(id)).length
    return count === 0 ? 'none' : count === shown.length ? 'all' : 'some'
  })
  return (
    <ColumnHeader
      aria-colindex={col + 1}
      data-cell={`${headerRow}:${col}`}
      className={rowStyles.own}
      data-side="start"
    >
      <input
        type="checkbox"
        data-focus
        tabIndex={isActive ? 0 : -1}
        className={rowStyles.checkbox}
        aria-label="Seleccionar las filas de esta página"
        checked={chosen === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = chosen === 'some'
        }}
        onChange={() => toggleAll(grid)}
      />
    </ColumnHeader>
  )
}
