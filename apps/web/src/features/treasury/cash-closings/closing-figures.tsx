import type { ClosingFigure } from '@yunque/contract/treasury/closing-figure'
import { Fragment } from 'react'
import classes from './closing.module.css'

/** The figures of a closing, beside the count. */
export function ClosingFigures({ rows }: { readonly rows: readonly ClosingFigure[] }) {
  return (
    <dl className={classes.figures}>
      {rows.map(({ label, value, strong, part, tone }) => (
        <Fragment key={label}>
          <dt data-strong={strong || undefined} data-part={part || undefined}>
            {label}
          </dt>
          <dd data-strong={strong || undefined} data-part={part || undefined} data-tone={tone}>
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
