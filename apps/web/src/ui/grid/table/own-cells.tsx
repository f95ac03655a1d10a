import { nameOfRow } from '../cursor/copy-cells.ts'
import { toggleDetail, toggleRow } from '../cursor/selection.ts'
import { useStore } from '../store.ts'
import { Cell } from './aria.tsx'
import type { CellPlace } from './field-cell.tsx'
import { openMenu } from './open-menu.ts'
import styles from './rows.module.css'
import type { OwnSlot } from './slots.ts'

interface OwnCellProps extends CellPlace {
  kind: OwnSlot['kind']
  isSelected: boolean
}

/** A cell that belongs to the grid and not to the record. */
export function OwnCell({ kind, isSelected, ...place }: OwnCellProps) {
  if (kind === 'select') return <SelectCell {...place} isSelected={isSelected} />
  return kind === 'detail' ? <DetailCell {...place} /> : <MenuCell {...place} />
}

/** The box that selects a row; Shift selects all from the last one. */
function SelectCell({ grid, item, index, col, isActive, isSelected }: CellPlace & { isSelected: boolean }) {
  return (
    <Cell aria-colindex={col + 1} data-cell={`${index}:${col}`} className={styles.own} data-side="start">
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

/** Opens and closes what a row shows below itself. */
function DetailCell({ grid, item, index, col, isActive }: CellPlace) {
  const isOpen = useStore(grid.details, (ids) => ids.has(item.id))
  return (
    <Cell aria-colindex={col + 1} data-cell={`${index}:${col}`} className={styles.own}>
      <button
        type="button"
        data-focus
        tabIndex={isActive ? 0 : -1}
        className={styles.ownButton}
        aria-expanded={isOpen}
        aria-label={`Detalle de ${nameOfRow(grid, item.row)}`}
        onClick={() => toggleDetail(grid, item.id)}
      >
        <span className={styles.chevron} data-open={isOpen || undefined} />
      </button>
    </Cell>
  )
}

/** Opens the row's menu (lists.row-menu). */
function MenuCell({ grid, item, index, col, isActive }: CellPlace) {
  return (
    <Cell aria-colindex={col + 1} data-cell={`${index}:${col}`} className={styles.own} data-side="end">
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
