import type { SameName } from '@yunque/contract/inventory/product-import'
import classes from './import.module.css'
import { texts } from './texts.ts'

const MOST_SHOWN = 200

/** The rows with the name of another product, and the code or row of that product. */
export function SameNamesTable({ rows }: { readonly rows: readonly SameName[] }) {
  const rest = rows.length - MOST_SHOWN
  return (
    <>
      <h3>{texts.sameNames}</h3>
      <table className={classes.faults} aria-label={texts.sameNames}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.otherProduct}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map(({ row, name, other }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td>{name}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{texts.moreNames(rest)}</p>}
    </>
  )
}
