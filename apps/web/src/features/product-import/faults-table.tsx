import type { ProductsImported } from '@yunque/contract/product-import'
import classes from './product-import.module.css'
import { texts } from './texts.ts'

const MOST_SHOWN = 200

/** What is wrong, by the number of the row as Excel shows it. */
export function FaultsTable({ faults }: { readonly faults: ProductsImported['faults'] }) {
  const rest = faults.length - MOST_SHOWN
  return (
    <>
      <table className={classes.faults} aria-label={texts.faults}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.fault}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, MOST_SHOWN).map(({ row, text }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{texts.moreFaults(rest)}</p>}
    </>
  )
}
