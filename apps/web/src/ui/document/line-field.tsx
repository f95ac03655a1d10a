import { NativeSelect } from '@mantine/core'
import { OpenField } from '../grid/cards/open-field.tsx'
import { fieldOf } from '../grid/columns.ts'
import { type CellValue, isEditable } from '../grid/editing/cell-edit.ts'
import type { Line } from './line.ts'
import classes from './line-cards.module.css'
import type { LineColumn } from './line-column.ts'

interface Props<L extends Line> {
  readonly id: string
  readonly line: L
  readonly column: LineColumn<L>
  readonly readOnly: boolean
  readonly error: string | undefined
  readonly onCommit: (value: CellValue) => void
  /** To the product search. */
  readonly onExit: () => void
  /** Takes the typed text when it is a product code. Returns whether it did. */
  readonly onCode: ((typed: string) => boolean) | undefined
}

/** A field of a line's card: open where it can be edited, else its value. */
export function LineField<L extends Line>({ column, readOnly, line, onExit, onCode, ...field }: Props<L>) {
  const { key, header, edit, options, show } = column
  if (!readOnly && options && isEditable(edit, line)) {
    const chosen = (label: string) => options.find((option) => option.label === label)
    return (
      <NativeSelect
        id={field.id}
        label={header}
        error={field.error}
        data={options.map(({ label }) => label)}
        value={options.find(({ value }) => value === fieldOf(line, key))?.label ?? ''}
        onChange={(event) => field.onCommit(chosen(event.currentTarget.value)?.value ?? null)}
      />
    )
  }
  if (!readOnly && edit && isEditable(edit, line))
    return (
      <OpenField
        {...field}
        label={header}
        title={header}
        edit={edit}
        row={line}
        value={fieldOf(line, key)}
        inDocument
        classNames={{ input: edit.kind === 'number' ? (classes.number ?? '') : '' }}
        onCode={(typed) => (onCode?.(typed) ? onExit : undefined)}
      />
    )
  const shown = show(line)
  // An empty discount takes no room.
  if (shown === '') return null
  return (
    <dl className={classes.fact}>
      <dt>{header}</dt>
      <dd>{shown}</dd>
    </dl>
  )
}
