import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatId } from '@yunque/contract/core/format'
import type { OpeningState } from '@yunque/contract/openings/opening-day'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { MoneyForm } from './money-form.tsx'
import { openingQuery } from './opening-day.api.ts'
import classes from './opening-day.module.css'
import { OpeningFigures } from './opening-figures.tsx'
import { texts } from './texts.ts'

/** 'Día de apertura': the day, its money, and the act with what the store has and owes (store.opening-act). */
export function OpeningDayPage() {
  const { data, error, refetch } = useQuery(openingQuery)
  const mayChange = useCan('app')
  return (
    <>
      <PageTitle />
      {data && (
        <div className={classes.page}>
          <p className={classes.intro}>{texts.intro}</p>
          {mayChange && data.actId === null && <MoneyForm key={data.version} state={data} />}
          <OpeningFigures state={data} />
          <OldActs acts={data.acts.filter(({ reopenedAt }) => reopenedAt !== null)} />
        </div>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={12} />}
    </>
  )
}

/** The acts that were reopened. */
function OldActs({ acts }: Pick<OpeningState, 'acts'>) {
  if (acts.length === 0) return null
  return (
    <Section title={texts.acts}>
      <ul className={classes.acts}>
        {acts.map(({ id, date, reopenedAt, reopenedBy, reason }) => (
          <li key={id}>
            <Link to="/app/imprimir/acta-de-apertura/$id" params={{ id: String(id) }}>
              {texts.act(formatId(id), formatDate(date))}
            </Link>
            , {texts.reopened(formatDateTime(reopenedAt ?? ''), reopenedBy ?? '', reason)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
