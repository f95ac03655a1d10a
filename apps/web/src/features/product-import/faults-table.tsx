import { type ProductFault, productColumns } from '@yunque/contract/inventory/product-import'
import classes from './product-import.module.css'
import { texts } from './texts.ts'

const MOST_SHOWN = 200

/** The faults of a file, by row (as Excel numbers it) and by column. */
export function FaultsTable({ faults }: { readonly faults: readonly ProductFault[] }) {
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
              <td>{column && productColumns[column].title}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{texts.moreFaults(rest)}</p>}
    </>
  )
}
