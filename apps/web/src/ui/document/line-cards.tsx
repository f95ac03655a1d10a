import type { Line } from './line.ts'
import type { CardProps } from './line-card-props.ts'
import classes from './line-cards.module.css'
import { LineEntry } from './line-entry.tsx'
import { errorsByLine } from './line-errors.ts'
import { LineFields } from './line-fields.tsx'
import type { LineGridProps } from './line-grid.tsx'
import { steppedColumn } from './line-stepper.tsx'

/**
 * The lines of a document on a phone: one row each where they are entered (lists.line-row), else one card each, its
 * fields always open (lists.cards).
 */
export function LineCards<L extends Line>(props: LineGridProps<L>) {
  const { id, label, columns, lines, errors, readOnly, fixed = false, empty } = props
  const byLine = errorsByLine(errors, id)
  if (lines.value.length === 0) return <p className={classes.empty}>{empty}</p>
  const entered = !readOnly && !fixed
  return (
    <ol id={id} tabIndex={-1} aria-label={label} className={entered ? classes.rows : classes.cards}>
      {lines.value.map((line, index) => {
        const card = { ...props, line, index, errors: byLine.get(index) }
        const stepped = entered ? steppedColumn(columns, line) : undefined
        return stepped ? (
          <LineEntry key={line.key} {...card} stepped={stepped} />
        ) : (
          <LineCard key={line.key} {...card} />
        )
      })}
    </ol>
  )
}

function LineCard<L extends Line>(props: CardProps<L>) {
  const { id, line, index, columns } = props
  return (
    <li id={`${id}.${index}`} tabIndex={-1} className={classes.card}>
      <div className={classes.title}>
        {columns.map((column) => column.phone === 'title' && <div key={column.key}>{column.show(line)}</div>)}
        <div className={classes.subtitle}>
          {columns.map(
            (column) => column.phone === 'subtitle' && <span key={column.key}>{column.show(line)}</span>,
          )}
        </div>
      </div>
      <LineFields {...props} />
    </li>
  )
}
