import { Cell } from './aria.tsx'
import { nameOfRow } from './copy-cells.ts'
import type { CellPlace } from './field-cell.tsx'
import { openMenu } from './open-menu.ts'
import styles from './rows.module.css'
import { toggleRow } from './selection.ts'
import type { OwnSlot } from './slots.ts'

interface OwnCellProps extends CellPlace {
  kind: OwnSlot['kind']
  isSelected: boolean
}

/** A cell of one of the grid's own columns. */
export function OwnCell({ kind, isSelected, ...place }: OwnCellProps) {
  if (kind === 'select') return <SelectCell {...place} isSelected={isSelected} />
  return <MenuCell {...place} />
}

/** The box that selects a row; Shift selects all from the last one. */
function SelectCell({
  grid,
  item,
  index,
  col,
  isActive,
  side,
  isSelected,
}: CellPlace & { isSelected: boolean }) {
  return (
    <Cell aria-colindex={col + 1} data-cell={`${index}:${col}`} className={styles.own} data-side={side}>
      <input
        type="checkbox"
        data-focus
        tabIndex={isActive ? 0 : -1}
        className={styles.checkbox}
        aria-label={`Seleccionar ${nameOfRow(grid, item.row)}`}
        checked={isSelected}
        onChange={() => undefined}
        onClick={(event) => toggleRow(grid, item, event.shiftKey)}
      />
    </Cell>
  )
}

/** Opens the row's menu (lists.row-menu). */
function MenuCell({ grid, item, index, col, isActive, side }: CellPlace) {
  return (
    <Cell aria-colindex={col + 1} data-cell={`${index}:${col}`} className={styles.own} data-side={side}>
      <button
        type="button"
        data-focus
        tabIndex={isActive ? 0 : -1}
        className={styles.ownButton}
        aria-haspopup="menu"
        aria-label={`Acciones de ${nameOfRow(grid, item.row)}`}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          openMenu(grid, index, { x: left, y: bottom })
        }}
      >
        <span className={styles.dots} />
      </button>
    </Cell>
  )
}
