import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../lib/format/format.ts'
import type { Question } from '../../../records/report/area-days.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { checkQuery } from './accounting.api.ts'
import classes from './accounting.module.css'
import { texts } from './texts.ts'

/** The totals of the period, whether they balance, and what has no account. */
export function JournalCheck({ question }: { readonly question: Question | null }) {
  const { data } = useQuery(checkQuery(question))
  if (!data) return null
  const { debit, credit, difference, nowhere } = data
  return (
    <div className={classes.check}>
      <dl>
        <Figure name={texts.debit} value={debit} />
        <Figure name={texts.credit} value={credit} />
      </dl>
      <StatusBadge tone={difference === 0 ? 'ok' : 'bad'}>
        {difference === 0 ? texts.balances : texts.differs(formatMoney(difference))}
      </StatusBadge>
      {nowhere > 0 && (
        <span>
          <StatusBadge tone="bad">{texts.missing(nowhere)}</StatusBadge>{' '}
          <Link to={'/app/contabilidad/reglas' as '/'}>{texts.assign}</Link>
        </span>
      )}
    </div>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatMoney(value)}</dd>
  </div>
)
