import type { Key } from 'react'
import type { PrintColumn } from './print-data.ts'
import classes from './print-document.module.css'

interface Props<Row> {
  /** Heading of a table when the document has several. */
  readonly caption?: string
  readonly columns: readonly PrintColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
}

/** A table on letter or A4: its header repeats on every page. */
export function PrintTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
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
  )
}
