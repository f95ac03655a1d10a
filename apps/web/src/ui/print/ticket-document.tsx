import type { TicketLine } from '@yunque/contract/core/paper'
import { CompanyHeader } from './company-header.tsx'
import { PaperEnd } from './paper-end.tsx'
import { PaperMarks } from './paper-marks.tsx'
import type { PrintHead } from './print-data.ts'
import classes from './print-document.module.css'
import { PrintTotals } from './print-totals.tsx'

interface Props extends PrintHead {
  readonly lines: readonly TicketLine[]
  /** What the amounts of the lines are, under them. */
  readonly linesNote?: string | undefined
}

/** A document on a roll, in one column. */
export function TicketDocument(props: Props) {
  const { title, number, branch, meta, lines, linesNote, totals, notes } = props
  return (
    <div className={classes.ticket}>
      <CompanyHeader branch={branch} />
      <div className={classes.ticketHead}>
        <h2>
          {title} {number}
        </h2>
        {props.voided && <strong className={classes.rollMark}>{props.voided.mark}</strong>}
        <PaperMarks {...props} />
      </div>
      <dl className={classes.pairs}>
        {meta.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <div>{line.name}</div>
            {line.under && <div className={classes.under}>{line.under.join('\n')}</div>}
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
      <PaperEnd {...props} />
    </div>
  )
}
