import { useQuery } from '@tanstack/react-query'
import { SettlementState, settlementStates } from '@yunque/contract/commissions/settlement.record'
import type { OwnCommissions } from '@yunque/contract/commissions/settlements'
import { wordsOf } from '@yunque/contract/core/value-words'
import { startOfMonth } from '@yunque/domain/dates'
import { greatest, subtract } from '@yunque/domain/decimal'
import { useMemo } from 'react'
import { formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { GoalProgress, GoalState } from '../../../records/goal/goal-progress.tsx'
import { areReversed, DaysFields } from '../../../records/report/days-fields.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { OwnBills } from './own-bills.tsx'
import { ownCommissionsQuery } from './own-commissions.api.ts'
import classes from './own-commissions.module.css'
import { texts } from './texts.ts'

type Days = { readonly from: string | null; readonly to: string | null }
const thisMonth = (): Days => ({ from: startOfMonth(today()), to: today() })

/** 'Mis metas y comisiones': what the signed-in seller reached and earned, and what of it was settled (commissions.own). */
export function OwnCommissionsPage() {
  const [{ from, to }, change] = useUrlFilters(useMemo(thisMonth, []))
  const days = from === null || to === null || areReversed(from, to) ? null : { from, to }
  const { data, error, refetch } = useQuery(ownCommissionsQuery(days))
  return (
    <div className={classes.page}>
      <PageTitle />
      {data && <Goals goals={data.goals} />}
      <Section title={texts.commissions}>
        <div className={classes.days}>
          <DaysFields from={from} to={to} onChange={change} />
        </div>
        {days === null && <p className={classes.hint}>{texts.idle}</p>}
        {days !== null && data && <Earned own={data} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && days !== null && <Loading lines={8} />}
      </Section>
      {data && <Settlements settlements={data.settlements} />}
    </div>
  )
}

function Goals({ goals }: Pick<OwnCommissions, 'goals'>) {
  return (
    <Section title={texts.goals}>
      {goals.length === 0 && <p className={classes.hint}>{texts.noGoals}</p>}
      <ul className={classes.cards}>
        {goals.map((goal) => (
          <li key={goal.id} className={classes.card}>
            <div className={classes.head}>
              <strong>{goal.description}</strong>
              <GoalState of={goal} />
            </div>
            <span className={classes.muted}>{texts.daysOf(goal.initDate, goal.endDate)}</span>
            <span className={classes.figure}>{texts.reached(goal.goalReached, goal.value)}</span>
            <GoalProgress of={goal} />
            <span className={classes.muted}>
              {texts.expected(goal.expectedToday)}
              {goal.goalReached < goal.value &&
                ` · ${texts.missing(greatest(0, subtract(goal.value, goal.goalReached)))}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Earned({ own: { earned, settled, pending, bills } }: { readonly own: OwnCommissions }) {
  return (
    <>
      <Facts label={texts.commissions}>
        <Fact name={texts.earned}>{formatMoney(earned)}</Fact>
        <Fact name={texts.settled}>{formatMoney(settled)}</Fact>
        <Fact name={texts.pending}>{formatMoney(pending)}</Fact>
      </Facts>
      {bills.length === 0 ? (
        <EmptyState title={texts.none} text={texts.hint} />
      ) : (
        <div className={classes.bills}>
          <OwnBills bills={bills} />
        </div>
      )}
    </>
  )
}

const words = wordsOf(settlementStates)

function Settlements({ settlements }: Pick<OwnCommissions, 'settlements'>) {
  return (
    <Section title={texts.settlements}>
      {settlements.length === 0 && <p className={classes.hint}>{texts.noSettlements}</p>}
      <ul className={classes.cards}>
        {settlements.map(({ id, fromDate, toDate, total, stateId, paidDate }) => (
          <li key={id} className={classes.card}>
            <div className={classes.head}>
              <strong>{texts.settlement(id)}</strong>
              <RecordStatus
                status={stateId === SettlementState.paid ? 'paid' : 'pending'}
                text={words[stateId] ?? ''}
              />
            </div>
            <span className={classes.muted}>{texts.daysOf(fromDate, toDate)}</span>
            <span className={classes.figure}>{formatMoney(total)}</span>
            {paidDate !== null && <span className={classes.muted}>{texts.paidOn(paidDate)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
