import type { Key, ReactNode } from 'react'
import { CompanyHeader } from './company-header.tsx'
import type { PrintColumn, PrintHead } from './print-data.ts'
import classes from './print-document.module.css'
import { PrintTable } from './print-table.tsx'
import { PrintTotals } from './print-totals.tsx'

interface Props<Row> extends PrintHead {
  readonly columns: readonly PrintColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  readonly headingOf?: ((row: Row, at: number) => ReactNode) | undefined
  readonly isPale?: ((row: Row) => boolean) | undefined
  /** The cells of a last row with the totals of the columns. */
  readonly rowTotals?: readonly ReactNode[] | undefined
  /** Additional tables, between the totals and the footer. */
  readonly children?: ReactNode
}

/** A document on letter or A4: the header of its table repeats on every page. */
export function PageDocument<Row>(props: Props<Row>) {
  const { title, number, meta, totals, notes, footer, children, rowTotals, ...table } = props
  return (
    <div className={classes.page}>
      <header className={classes.pageHead}>
        <CompanyHeader />
        <div className={classes.pageTitle}>
          <h2>{title}</h2>
          {number !== undefined && <span>No. {number}</span>}
        </div>
      </header>
      <dl className={classes.meta}>
        {meta.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PrintTable {...table} totals={rowTotals} />
      <div className={classes.end}>
        <p className={classes.notes}>{notes}</p>
        <PrintTotals totals={totals} />
      </div>
      {children}
      {footer !== undefined && <footer className={classes.pageFooter}>{footer}</footer>}
    </div>
  )
}
