import type { TicketLine } from '@yunque/contract/core/paper'
import { CompanyHeader } from './company-header.tsx'
import type { PrintHead } from './print-data.ts'
import classes from './print-document.module.css'
import { PrintTotals } from './print-totals.tsx'

interface Props extends PrintHead {
  readonly lines: readonly TicketLine[]
  /** What the amounts of the lines are, under them. */
  readonly linesNote?: string | undefined
}

/** A document on the 80 mm roll. */
export function TicketDocument({ title, number, meta, lines, linesNote, totals, notes, footer }: Props) {
  return (
    <div className={classes.ticket}>
      <CompanyHeader />
      <h2 className={classes.ticketTitle}>
        {title} {number}
      </h2>
      <dl className={classes.pairs}>
        {meta.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <div>{line.name}</div>
            <div className={classes.split}>
              <span>{line.detail}</span>
              <span>{line.amount}</span>
            </div>
          </li>
        ))}
      </ul>
      {linesNote !== undefined && <p className={classes.linesNote}>{linesNote}</p>}
      <PrintTotals totals={totals} />
      {notes && <p className={classes.notes}>{notes}</p>}
      {footer !== undefined && <div className={classes.ticketFooter}>{footer}</div>}
    </div>
  )
}
