import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

interface Props {
  /** Columns on a wide screen; fewer where they do not fit, one on a phone. */
  readonly columns: 2 | 3 | 4
  readonly children: ReactNode
}

/** Fields side by side, as in the header band of a document (UX §6). */
export function FieldGrid({ columns, children }: Props) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}

/** A field over the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>
}
