import {
  type PreviewedRow,
  type ProductColumn,
  type ProductFault,
  productColumns,
} from '@yunque/contract/inventory/product-import'
import classes from './product-import.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly rows: readonly PreviewedRow[]
  readonly columns: readonly (ProductColumn | null)[]
  readonly faults: readonly ProductFault[]
}

/** The first rows as they would be imported, each with its result. A faulty cell is marked. */
export function PreviewTable({ rows, columns, faults }: Props) {
  const shown = columns.filter((column) => column !== null)
  const faultOf = (row: number, column: ProductColumn) =>
    faults.find((fault) => fault.row === row && fault.column === column)?.text
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard has to reach it.
    <section className={classes.preview} aria-label={texts.preview} tabIndex={0}>
      <table aria-label={texts.preview}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.outcome}</th>
            {shown.map((column) => (
              <th scope="col" key={column}>
                {productColumns[column].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, outcome, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td className={outcome === 'faulty' ? classes.bad : undefined}>{texts.outcomes[outcome]}</td>
              {shown.map((column) => {
                const fault = faultOf(row, column)
                return (
                  <td key={column} className={fault && classes.faulty} title={fault}>
                    {cells[column]}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
