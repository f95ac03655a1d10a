import { ActionIcon, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Line } from './line.ts'
import classes from './line-cards.module.css'
import { errorsByLine } from './line-errors.ts'
import { LineField } from './line-field.tsx'
import type { LineGridProps } from './line-grid.tsx'

/** The lines of a document on a phone: one card each, its fields always open (lists.cards). */
export function LineCards<L extends Line>({
  id,
  label,
  columns,
  lines,
  errors,
  readOnly,
  fixed = false,
  action,
  onExit,
  onCode,
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
          onExit={onExit}
          onCode={onCode}
        />
      ))}
    </ol>
  )
}

interface CardProps<L extends Line>
  extends Pick<
    LineGridProps<L>,
    'id' | 'columns' | 'lines' | 'readOnly' | 'fixed' | 'action' | 'onExit' | 'onCode'
  > {
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
  onExit,
  onCode,
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
              <LineField
                key={column.key}
                id={`${id}.${index}.${column.key}`}
                column={column}
                line={line}
                error={errors?.[column.key]}
                readOnly={readOnly}
                onCommit={(value) => lines.edit(line.key, column.key, value)}
                onExit={onExit}
                onCode={onCode && ((typed) => onCode(column.key, typed))}
              />
            ),
        )}
      </div>
    </li>
  )
}
