import type { Key } from 'react'
import { CompanyHeader } from './company-header.tsx'
import type { PrintColumn, PrintHead } from './print-data.ts'
import classes from './print-document.module.css'
import { PrintTotals } from './print-totals.tsx'

interface Props<Row> extends PrintHead {
  readonly columns: readonly PrintColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
}

/** A document on letter or A4: the header of its table repeats on every page. */
export function PageDocument<Row>(props: Props<Row>) {
  const { title, number, meta, columns, rows, rowKey, totals, notes, footer } = props
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
      <table className={classes.table}>
        <colgroup>
          {columns.map(({ header, width }) => (
            <col key={header} {...(width === undefined ? {} : { style: { width: `${width}mm` } })} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, align, cell }) => (
                <td key={header} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.end}>
        <p className={classes.notes}>{notes}</p>
        <PrintTotals totals={totals} />
      </div>
      {footer !== undefined && <footer className={classes.pageFooter}>{footer}</footer>}
    </div>
  )
}
