import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { cellFault, cellText, readCell } from './cell-text.ts'
import type { CellValue, Line } from './line.ts'
import classes from './line-cards.module.css'
import { type CellEdit, isEditable, type LineColumn } from './line-column.ts'
import { errorsByLine } from './line-errors.ts'
import type { LineGridProps } from './line-grid.tsx'
import { useCellFault } from './use-cell-fault.ts'

/** The lines of a document on a phone: one card each, its fields always open (U30). */
export function LineCards<L extends Line>({
  id,
  label,
  columns,
  lines,
  errors,
  readOnly,
  fixed = false,
  action,
  empty,
}: LineGridProps<L>) {
  const byLine = errorsByLine(errors, id)
  if (lines.value.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <ol id={id} tabIndex={-1} aria-label={label} className={classes.cards}>
      {lines.value.map((line, index) => (
        <LineCard
          key={line.key}
          id={id}
          line={line}
          index={index}
          columns={columns}
          lines={lines}
          errors={byLine.get(index)}
          readOnly={readOnly}
          fixed={fixed}
          action={action}
        />
      ))}
    </ol>
  )
}

interface CardProps<L extends Line>
  extends Pick<LineGridProps<L>, 'id' | 'columns' | 'lines' | 'readOnly' | 'fixed' | 'action'> {
  readonly line: L
  readonly index: number
  readonly errors: Readonly<Record<string, string>> | undefined
}

function LineCard<L extends Line>({
  id,
  line,
  index,
  columns,
  lines,
  errors,
  readOnly,
  fixed,
  action,
}: CardProps<L>) {
  return (
    <li id={`${id}.${index}`} tabIndex={-1} className={classes.card}>
      <div className={classes.head}>
        <div className={classes.title}>
          {columns.map(
            (column) => column.phone === 'title' && <div key={column.key}>{column.show(line)}</div>,
          )}
          <div className={classes.subtitle}>
            {columns.map(
              (column) => column.phone === 'subtitle' && <span key={column.key}>{column.show(line)}</span>,
            )}
          </div>
        </div>
        {!readOnly && !fixed && (
          <Group gap={0} wrap="nowrap">
            {action?.offered(line) && (
              <ActionIcon
                variant="subtle"
                aria-label={`${action.label}, línea ${index + 1}`}
                onClick={() => void action.run(line.key)}
              >
                {action.icon}
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Eliminar línea ${index + 1}`}
              onClick={() => lines.remove(line.key)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
      <div className={classes.fields}>
        {columns.map(
          (column) =>
            column.phone === undefined && (
              <CardField
                key={column.key}
                id={`${id}.${index}.${column.key}`}
                column={column}
                line={line}
                error={errors?.[column.key]}
                readOnly={readOnly}
                onCommit={(value) => lines.edit(line.key, column.key, value)}
              />
            ),
        )}
      </div>
    </li>
  )
}

interface CardFieldProps<L extends Line> {
  readonly id: string
  readonly column: LineColumn<L>
  readonly line: L
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onCommit: (value: CellValue) => void
}

function CardField<L extends Line>({ id, column, line, error, readOnly, onCommit }: CardFieldProps<L>) {
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
  return (
    <CommitField
      id={id}
      label={column.header}
      edit={column.edit}
      line={line}
      error={error}
      onCommit={onCommit}
    />
  )
}

interface CommitProps<L> {
  readonly id: string
  readonly label: string
  readonly edit: CellEdit<L>
  readonly line: L
  readonly error: string | undefined
  readonly onCommit: (value: CellValue) => void
}

/** Hands its value over when it is left. What the line does not take stays in the field, with its error. */
function CommitField<L>({ id, label, edit, line, error, onCommit }: CommitProps<L>) {
  const [typed, setTyped] = useState<string | null>(null)
  const { fault, refuse, accept } = useCellFault(id)
  const commit = () => {
    const refused = typed === null ? undefined : cellFault(edit, line, { label, text: typed })
    if (refused) return refuse(refused)
    const value = typed === null ? undefined : readCell(edit, typed)
    setTyped(null)
    if (value !== undefined && value !== edit.value(line)) onCommit(value)
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
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        accept()
      }}
      onBlur={commit}
    />
  )
}
