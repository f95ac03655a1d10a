import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge, toneIcons } from '../../page/status-badge.tsx'
import { alignOf, fieldOf, type GridColumn, keepsEnd, optionOf } from '../columns.ts'
import type { Controller } from '../controller.ts'
import type { RowEdit } from '../editing/edits.ts'
import { formatCell } from '../format-cell.ts'
import type { RowItem } from '../query/list-source.ts'
import { Cell } from './aria.tsx'
import styles from './cells.module.css'
import { isParted, NameText } from './name-text.tsx'
import type { FieldSlot, Side } from './slots.ts'

export interface CellPlace {
  grid: Controller
  item: RowItem
  index: number
  col: number
  isActive: boolean
  side: Side | undefined
}

interface FieldCellProps extends CellPlace {
  slot: FieldSlot
  unsaved: RowEdit | undefined
  isInRange: boolean
}

/** A field of a record as text, badge or what the column renders. */
export function FieldCell({ item, index, col, isActive, side, slot, unsaved, isInRange }: FieldCellProps) {
  const { column, width } = slot
  const { field } = column
  const isEdited = unsaved !== undefined && field in unsaved.values
  const error = unsaved?.errors[field]
  const row = unsaved ? { ...item.row, ...unsaved.values } : item.row
  const name = keepsEnd(column) ? formatCell(column, fieldOf(row, field)) : undefined
  return (
    <Cell
      aria-colindex={col + 1}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${index}:${col}`}
      className={styles.cell}
      data-align={alignOf(column)}
      data-side={side}
      data-range={isInRange || undefined}
      data-edited={isEdited || undefined}
      data-tone={column.tone?.(row)}
      aria-invalid={error ? true : undefined}
      aria-label={name !== undefined && isParted(name, width) ? name : undefined}
      title={error}
    >
      {name !== undefined ? (
        <NameText text={name} width={width} />
      ) : (
        <CellContent column={column} row={row} />
      )}
      {error && <IconAlertTriangle size={14} aria-label={error} className={styles.cellError} />}
    </Cell>
  )
}

/** What a column shows of a row. */
export function CellContent({ column, row }: { column: GridColumn; row: object }): ReactNode {
  const value = fieldOf(row, column.field)
  if (column.render) return <span className={styles.text}>{column.render(row)}</span>
  const text = formatCell(column, value)
  const tone = column.type === 'status' ? optionOf(column, value)?.tone : undefined
  if (tone) {
    const icon = optionOf(column, value)?.icon
    return (
      <StatusBadge tone={tone} icon={icon}>
        {text}
      </StatusBadge>
    )
  }
  const hasWords = column.type === 'text' || column.type === 'enum'
  const cellTone = column.tone?.(row)
  const ToneIcon = cellTone && toneIcons[cellTone]
  return (
    <>
      {ToneIcon && <ToneIcon size={13} stroke={2.5} aria-hidden className={styles.toneIcon} />}
      <span
        className={hasWords ? styles.lines : styles.text}
        title={hasWords && text.length > 18 ? text : undefined}
      >
        {text}
      </span>
    </>
  )
}
