import type { DrawerOpeningRow } from '@yunque/contract/treasury/drawer-openings'
import { formatDateTime } from '../../../lib/format/format.ts'
import classes from './closing.module.css'
import { texts } from './texts.ts'

/** How often the drawer was opened without a sale, and each time with its person, reason and approver. */
export function DrawerOpenings({ openings }: { readonly openings: readonly DrawerOpeningRow[] }) {
  if (openings.length === 0) return null
  return (
    <section className={classes.drawer} aria-label={texts.drawer}>
      <h3>{texts.drawerOf(openings.length)}</h3>
      <ul>
        {openings.map(({ id, at, username, reason, approvedBy }) => (
          <li key={id}>
            <span className={classes.drawerBy}>
              {formatDateTime(at)} · {username}
              {approvedBy && ` · ${texts.approvedBy(approvedBy)}`}
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
