import type { Line } from './line.ts'
import type { CardProps } from './line-card-props.ts'
import classes from './line-cards.module.css'
import { LineField } from './line-field.tsx'

/** The fields of a line's card. */
export function LineFields<L extends Line>(props: CardProps<L>) {
  const { id, line, index, columns, lines, errors, readOnly, onExit, onCode } = props
  return (
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
  )
}
