import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { add, subtract } from '@yunque/domain/decimal'
import { OpenField } from '../grid/cards/open-field.tsx'
import { isEditable } from '../grid/editing/cell-edit.ts'
import type { Line } from './line.ts'
import type { LineColumn } from './line-column.ts'
import type { LineGridProps } from './line-grid.tsx'
import classes from './line-stepper.module.css'

/** The column that a phone's line steps: its quantity, where it can be edited. */
export const steppedColumn = <L extends Line>(columns: readonly LineColumn<L>[], line: L) =>
  columns.find(({ key, edit }) => key === 'quantity' && isEditable(edit, line))

interface Props<L extends Line> extends Pick<LineGridProps<L>, 'lines' | 'onExit' | 'onCode'> {
  readonly id: string
  readonly line: L
  readonly index: number
  readonly column: LineColumn<L>
  readonly invalid: boolean
}

/** − 3 + of a line. At one unit or less − removes the line, which can be undone (screens.undo). */
export function LineStepper<L extends Line>(props: Props<L>) {
  const { id, line, index, column, lines, invalid, onExit, onCode } = props
  const { key, quantity } = line
  const step = (to: number) => lines.edit(key, column.key, to)
  const last = quantity <= 1
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={last ? `Eliminar línea ${index + 1}` : `Una unidad menos, línea ${index + 1}`}
        onClick={() => (last ? lines.remove(key) : step(subtract(quantity, 1)))}
      >
        {last ? <IconTrash size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
      </ActionIcon>
      {column.edit && (
        <OpenField
          id={id}
          aria-label={column.header}
          title={column.header}
          edit={column.edit}
          row={line}
          value={quantity}
          inDocument
          error={invalid}
          classNames={classes}
          onCommit={(value) => lines.edit(key, column.key, value)}
          onCode={(typed) => (onCode?.(column.key, typed) ? onExit : undefined)}
        />
      )}
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Una unidad más, línea ${index + 1}`}
        onClick={() => step(add(quantity, 1))}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
