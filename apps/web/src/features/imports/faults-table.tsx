import type { ImportFault } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import classes from './import.module.css'
import { texts } from './texts.ts'

const MOST_SHOWN = 200

interface Props<C extends string> {
  readonly subject: ImportSubject<C>
  readonly faults: readonly ImportFault<C>[]
}

/** The faults of a file, by row (as Excel numbers it) and by column. */
export function FaultsTable<C extends string>({ subject, faults }: Props<C>) {
  const rest = faults.length - MOST_SHOWN
  return (
    <>
      <table className={classes.faults} aria-label={texts.faults}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.fault}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, MOST_SHOWN).map(({ row, column, text }) => (
            <tr key={`${row} ${column} ${text}`}>
              <th scope="row">{row}</th>
              <td>{column && subject.columns[column].title}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{texts.moreFaults(rest)}</p>}
    </>
  )
}
