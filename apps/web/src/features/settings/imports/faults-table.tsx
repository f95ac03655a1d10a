import type { FaultKind } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import classes from './import.module.css'
import { texts } from './texts.ts'

interface Props<C extends string> {
  readonly subject: ImportSubject<C>
  readonly kinds: readonly FaultKind<C>[]
}

/** The faults of a file, a line for each kind: its rows (as Excel numbers them), its column and what to correct. */
export function FaultsTable<C extends string>({ subject, kinds }: Props<C>) {
  return (
    <table className={classes.faults} aria-label={texts.faults}>
      <thead>
        <tr>
          <th scope="col">{texts.rows}</th>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.fault}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ column, text, rows, first, others }) => (
          <tr key={`${column} ${text}`}>
            <th scope="row">{texts.faultRows(rows, first)}</th>
            <td>{column && subject.columns[column].title}</td>
            <td>
              {text}
              {others > 0 && ` · ${texts.otherValues(others)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
