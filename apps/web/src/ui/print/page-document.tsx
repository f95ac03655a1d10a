import type { Key, ReactNode } from 'react'
import { CompanyHeader } from './company-header.tsx'
import { PaperEnd } from './paper-end.tsx'
import { PaperMarks } from './paper-marks.tsx'
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

/** A document on sheets: the header of its table repeats on every page. */
export function PageDocument<Row>(props: Props<Row>) {
  const { title, number, branch, fiscal, copy, voided, meta, totals, notes, children, rowTotals, ...rest } =
    props
  const { words, terms, signatures, signed, footer, ...table } = rest
  return (
    <div className={classes.page}>
      <header className={classes.pageHead}>
        <CompanyHeader branch={branch} />
        <div className={classes.pageTitle}>
          <h2>{title}</h2>
          {number !== undefined && <span className={classes.number}>No. {number}</span>}
          <PaperMarks {...(fiscal && { fiscal })} {...(copy && { copy })} {...(voided && { voided })} />
        </div>
      </header>
      <dl className={classes.meta}>
        {meta.map(({ label, value, wide }) => (
          <div key={label} data-wide={wide || undefined}>
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
      <div className={classes.pageFooter}>
        <PaperEnd
          {...(words && { words })}
          {...(terms && { terms })}
          {...(signatures && { signatures })}
          {...(signed && { signed })}
          footer={footer}
        />
      </div>
    </div>
  )
}
