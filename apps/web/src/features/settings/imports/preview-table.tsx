import type { ImportFault, PreviewedRow } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import classes from './import.module.css'
import { texts } from './texts.ts'

/** A number as it is understood, with all its decimals. */
export const shownNumber = (number: number): string =>
  number.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(number) ? 0 : 2,
    maximumFractionDigits: 6,
  })

const shown = (cell: string | number | undefined): string | undefined =>
  typeof cell === 'number' ? shownNumber(cell) : cell

interface Props<C extends string> {
  readonly subject: ImportSubject<C>
  readonly rows: readonly PreviewedRow<C>[]
  readonly columns: readonly (C | null)[]
  readonly faults: readonly ImportFault<C>[]
}

/** The first rows as they would be imported, each with its result. A faulty cell is marked. */
export function PreviewTable<C extends string>({ subject, rows, columns, faults }: Props<C>) {
  const listed = columns.filter((column) => column !== null)
  const isFigure = (column: C) => subject.columns[column].kind === 'number'
  const faultOf = (row: number, column: C) =>
    faults.find((fault) => fault.row === row && fault.column === column)?.text
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard has to reach it.
    <section className={classes.preview} aria-label={texts.preview} tabIndex={0}>
      <table aria-label={texts.preview}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.outcome}</th>
            {listed.map((column) => (
              <th scope="col" key={column} data-figure={isFigure(column) || undefined}>
                {subject.columns[column].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, outcome, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td className={outcome === 'faulty' ? classes.bad : undefined}>{texts.outcomes[outcome]}</td>
              {listed.map((column) => {
                const fault = faultOf(row, column)
                return (
                  <td
                    key={column}
                    className={fault && classes.faulty}
                    data-figure={isFigure(column) || undefined}
                    title={fault}
                  >
                    {shown(cells[column])}
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
