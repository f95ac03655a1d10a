import { useId } from 'react'
import { fieldOf, type GridColumn } from '../columns.ts'
import { type CellEdit, isEditable } from '../editing/cell-edit.ts'
import { changeCell } from '../editing/change-cell.ts'
import { useGrid } from '../grid-context.ts'
import type { GridOptions } from '../grid-options.ts'
import type { RowItem } from '../query/list-source.ts'
import { nameOfRow } from '../table/copy-cells.ts'
import styles from './cards.module.css'
import { OpenField } from './open-field.tsx'

/** A column whose figure a card corrects in place. */
export type FieldColumn = GridColumn & { readonly edit: CellEdit }

/** Whether a card has an open field for this figure: in lists that take each change at once. */
export function hasCardField({ editing }: GridOptions, { edit }: GridColumn, row: object): boolean {
  return editing?.onEdit !== undefined && edit?.kind === 'number' && isEditable(edit, row)
}

interface Props {
  readonly item: RowItem
  readonly column: FieldColumn
}

/** A figure of a phone's card. Enter goes to the same figure of the next card. */
export function CardField({ item, column }: Props) {
  const { grid } = useGrid()
  const { field, title, edit } = column
  return (
    <div className={styles.field}>
      <span aria-hidden className={styles.factName}>
        {title}
      </span>
      <OpenField
        id={useId()}
        aria-label={`${title}: ${nameOfRow(grid, item.row)}`}
        title={title}
        edit={edit}
        row={item.row}
        value={fieldOf(item.row, field)}
        classNames={{ input: styles.figure ?? '' }}
        chain={field}
        onCommit={(next) => changeCell(grid, item, column, next)}
      />
    </div>
  )
}
