import { Fragment, type Key, type ReactNode } from 'react'
import type { PrintColumn } from './print-data.ts'
import classes from './print-document.module.css'

interface Props<Row> {
  /** Heading of a table when the document has several. */
  readonly caption?: string
  readonly columns: readonly PrintColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  /** The heading above a row, for the first of a group. */
  readonly headingOf?: ((row: Row, at: number) => ReactNode) | undefined
  /** Whether a row is printed pale: inactive, voided. */
  readonly isPale?: ((row: Row) => boolean) | undefined
  /** The cells of a last row, one for each column. */
  readonly totals?: readonly ReactNode[] | undefined
}

/** A table on letter or A4: its header repeats on every page, and no row is split (documents.pages). */
export function PrintTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, headingOf, isPale, totals } = props
  return (
    <table className={classes.table}>
      {caption !== undefined && <caption>{caption}</caption>}
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
        {rows.map((row, at) => {
          const heading = headingOf?.(row, at)
          return (
            <Fragment key={rowKey(row)}>
              {heading !== undefined && (
                <tr className={classes.groupHead}>
                  <th colSpan={columns.length} scope="colgroup">
                    {heading}
                  </th>
                </tr>
              )}
              <tr data-pale={isPale?.(row) || undefined}>
                {columns.map(({ header, align, whole, cell, under }) => (
                  <td key={header} data-align={align} data-whole={whole || undefined}>
                    {cell(row)}
                    <Under lines={under?.(row)} />
                  </td>
                ))}
              </tr>
            </Fragment>
          )
        })}
        {totals && (
          <tr className={classes.totalsRow}>
            {columns.map(({ header, align }, at) => (
              <td key={header} data-align={align}>
                {totals[at]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** Small lines under a cell. */
function Under({ lines = [] }: { readonly lines?: readonly string[] | undefined }) {
  if (lines.length === 0) return null
  return <div className={classes.under}>{lines.join('\n')}</div>
}
