import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { cellFault, cellText, readCell } from './cell-text.ts'
import type { CellValue, Line } from './line.ts'
import classes from './line-cards.module.css'
import { type CellEdit, isEditable, type LineColumn } from './line-column.ts'
import { useCellFault } from './use-cell-fault.ts'
import { useTypedCode } from './use-typed-code.ts'

interface FieldProps<L> {
  readonly id: string
  readonly line: L
  readonly error: string | undefined
  readonly onCommit: (value: CellValue) => void
  /** To the product search. */
  readonly onExit: () => void
  /** Takes the typed text when it is a product code. Returns whether it did. */
  readonly onCode: ((typed: string) => boolean) | undefined
}

interface CardFieldProps<L extends Line> extends FieldProps<L> {
  readonly column: LineColumn<L>
  readonly readOnly: boolean
}

/** A field of a line's card: its editor, or its value where it cannot be edited. */
export function CardField<L extends Line>({ column, readOnly, ...field }: CardFieldProps<L>) {
  const { line } = field
  if (readOnly || !column.edit || !isEditable(column, line)) {
    const shown = column.show(line)
    // A discount that there is not takes no room.
    if (shown === '') return null
    return (
      <dl className={classes.fact}>
        <dt>{column.header}</dt>
        <dd>{shown}</dd>
      </dl>
    )
  }
  return <CommitField {...field} label={column.header} edit={column.edit} />
}

interface CommitProps<L> extends FieldProps<L> {
  readonly label: string
  readonly edit: CellEdit<L>
}

/** Hands its value over when it is left. What the line does not take stays in the field, with its error. */
function CommitField<L>({ id, label, edit, line, error, onCommit, onExit, onCode }: CommitProps<L>) {
  const [typed, setTyped] = useState<string | null>(null)
  const { fault, refuse, accept } = useCellFault(id)
  const code = useTypedCode()
  const commit = () => {
    const refused = typed === null ? undefined : cellFault(edit, line, { label, text: typed })
    if (refused) return refuse(refused)
    const value = typed === null ? undefined : readCell(edit, typed)
    setTyped(null)
    if (value !== undefined && value !== edit.value(line)) onCommit(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    code.note(event)
    if (event.key !== 'Enter' || event.ctrlKey || !onCode?.(code.typed(typed ?? ''))) return
    event.preventDefault()
    event.stopPropagation()
    // Cleared before the focus moves, so that blur has nothing to commit.
    flushSync(() => setTyped(null))
    accept()
    onExit()
  }
  return (
    <TextInput
      id={id}
      label={label}
      error={fault ?? error}
      inputMode={
        edit.kind === 'text' ? 'text' : edit.kind === 'number' && edit.scale > 0 ? 'decimal' : 'numeric'
      }
      autoComplete="off"
      classNames={{ input: edit.kind === 'number' ? (classes.number ?? '') : '' }}
      value={typed ?? cellText(edit, line)}
      onFocus={(event) => {
        code.forget()
        event.currentTarget.select()
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        accept()
      }}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  )
}
