import { Link } from '@tanstack/react-router'
import type { DaySummary } from '@yunque/contract/reports/day-summary'
import { type SummaryLine, summarySections } from '@yunque/contract/reports/day-summary-paper'
import type { RowsLink } from '../../../ui/charts/bar-list.tsx'
import classes from './day-summary.module.css'
import { useSummaryLinks } from './summary-links.ts'

/** The parts of a summary. Each line opens the rows behind it. */
export function SummaryCard({ summary }: { readonly summary: DaySummary }) {
  const linkOf = useSummaryLinks(summary.day)
  return (
    <div className={classes.sections}>
      {summarySections(summary).map(({ title, lines, none }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.heading}>{title}</h3>
          {lines.length === 0 && <p className={classes.none}>{none}</p>}
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={`${line.figure} ${line.of} ${line.areaId} ${line.label} ${line.note}`}>
                <Line line={line} link={linkOf(line)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ line, link }: { readonly line: SummaryLine; readonly link: RowsLink | null }) {
  const { label, value, note, strong } = line
  const inside = (
    <>
      <span className={classes.label}>{label}</span> <span className={classes.value}>{value}</span>{' '}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  )
  if (!link)
    return (
      <div className={classes.line} data-strong={strong}>
        {inside}
      </div>
    )
  return (
    <Link to={link.to} search={link.search} className={classes.line} data-strong={strong}>
      {inside}
    </Link>
  )
}
