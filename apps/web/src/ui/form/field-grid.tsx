import type { ReactNode } from 'react'
import { useReadOnly } from '../controls/read-only.tsx'
import classes from './field-grid.module.css'

interface Props {
  /** Columns on a wide screen. Narrow ones have fewer; a phone has one, or two for read-only fields. */
  readonly columns: 1 | 2 | 3 | 4 | 5 | 6
  readonly children: ReactNode
}

/** Fields side by side, as in the header of a document. */
export function FieldGrid({ columns, children }: Props) {
  return (
    <div className={classes.grid} data-columns={columns} data-read={useReadOnly(false) || undefined}>
      {children}
    </div>
  )
}

/** A field over the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>
}

/** A field that spans two columns of its grid: a name. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
