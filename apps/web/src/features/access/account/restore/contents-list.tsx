import type { ArchiveContents } from '@yunque/contract/backup/restoring'
import { formatCount } from '@yunque/contract/core/format'
import { formatDateTime } from '../../../../lib/format/format.ts'
import classes from './restore.module.css'
import { texts } from './texts.ts'

/** What a backup holds. */
export function ContentsList({ contents }: { readonly contents: ArchiveContents }) {
  const rows = [
    [texts.company, contents.company],
    [texts.at, formatDateTime(contents.at)],
    [texts.program, texts.version(contents.program, contents.older)],
    [texts.products, formatCount(contents.products)],
    [texts.clients, formatCount(contents.clients)],
    [texts.bills, formatCount(contents.bills)],
    [texts.users, formatCount(contents.users)],
    [texts.rows, formatCount(contents.rows)],
  ]
  return (
    <dl className={classes.contents}>
      {rows.map(([label, value]) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
