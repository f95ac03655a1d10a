import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { plainNumber } from '../../form/number-text.ts'
import { type Editable, fieldOf, type GridColumn } from '../columns.ts'
import { nameOfRow } from '../cursor/copy-cells.ts'
import { changeCell } from '../editing/editing.ts'
import { readNumber } from '../editing/read-number.ts'
import { useGrid } from '../grid-context.ts'
import type { GridOptions } from '../grid-options.ts'
import type { RowItem } from '../query/list-source.ts'
import styles from './cards.module.css'

const figures: readonly Editable['kind'][] = ['number', 'money', 'quantity']

/**
 * Whether a card corrects this figure in place: where each change is taken at once, as the cells of the grid are
 * (keyboard.grid).
 */
export function hasCardField({ editing }: GridOptions, { editable }: GridColumn, row: object): boolean {
  return (
    editing?.onEdit !== undefined &&
    editable !== undefined &&
    figures.includes(editable.kind) &&
    (editable.when?.(row) ?? true)
  )
}

/** A column whose figure a card corrects in place. */
export type FieldColumn = GridColumn & { readonly editable: Editable }

interface Props {
  readonly item: RowItem
  readonly column: FieldColumn
}

/** A figure of a phone's card, always open. It is taken when it is left; Enter goes to the next card's, Esc gives it back. */
export function CardField({ item, column }: Props) {
  const { grid } = useGrid()
  const [typed, setTyped] = useState<string | null>(null)
  const value = fieldOf(item.row, column.field)
  const commit = async () => {
    const next =
      typed === null ? undefined : readNumber(typed, { title: column.title, editable: column.editable })
    // What was sent stays in sight until the list has it, unless it is being written again.
    if (next !== undefined && next !== value) await changeCell(grid, item, column, next)
    setTyped((now) => (now === typed ? null : now))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      flushSync(() => setTyped(null))
      event.currentTarget.select()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-card-field="${column.field}"]`)]
    const next = fields[fields.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else event.currentTarget.blur()
  }
  return (
    <div className={styles.field}>
      <span aria-hidden className={styles.factName}>
        {column.title}
      </span>
      <TextInput
        aria-label={`${column.title}: ${nameOfRow(grid, item.row)}`}
        data-card-field={column.field}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        classNames={{ input: styles.figure ?? '' }}
        value={typed ?? (typeof value === 'number' ? plainNumber(value) : '')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void commit()}
      />
    </div>
  )
}
