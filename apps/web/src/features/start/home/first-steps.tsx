import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { firstStepsQuery, restoreOfferQuery } from '../../../records/first-steps/first-steps.api.ts'
import { usePreference } from '../../../ui/grid/query/use-preference.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import { FirstStepList } from './first-step-list.tsx'
import classes from './first-steps.module.css'
import { ListFault } from './list-fault.tsx'
import { NewStore } from './new-store.tsx'
import { NextStep } from './next-step.tsx'
import { texts } from './texts.ts'

/** The first steps of a new store, for administrators: the next one, and the others folded. Gone when none is open (store.first-steps). */
export function FirstSteps() {
  const heading = useId()
  const administers = useCan('app')
  const screens = useScreens()
  const { data = [], error, refetch } = useQuery({ ...firstStepsQuery, enabled: administers })
  const next = data.find(({ state }) => state === 'open')
  const { data: { offered } = { offered: false } } = useQuery({
    ...restoreOfferQuery,
    enabled: next !== undefined,
  })
  const choice = usePreference<{ begun: boolean }>('home.new-store')
  const failed = administers && error !== null && data.length === 0
  if (!next && !failed) return null
  if (offered && choice.isReady && !choice.value?.begun && data.every(({ state }) => state === 'open'))
    return <NewStore onBegin={() => choice.save(() => ({ begun: true }))} />
  const done = data.filter(({ state }) => state === 'done').length
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <div className={classes.top}>
        <h2 className={classes.heading} id={heading}>
          {texts.firstSteps}
        </h2>
        {next && <span className={classes.progress}>{texts.stepsDone(done, data.length)}</span>}
      </div>
      {failed && <ListFault error={error} onRetry={() => void refetch()} />}
      {next && (
        <>
          <Progress
            size="sm"
            value={(100 * done) / data.length}
            aria-label={texts.firstSteps}
            className={classes.bar}
          />
          <NextStep step={next.step} />
          <FirstStepList steps={data} next={next.step} />
          {offered && (
            <p className={classes.practice}>
              {texts.haveBackup} <Link to="/account/restore">{texts.restore}</Link>
            </p>
          )}
          {screens.some(({ path }) => path === '/app/practica') && (
            <p className={classes.practice}>
              {texts.practiseFirst} <Link to="/app/practica">{texts.practiceShop}</Link>
            </p>
          )}
        </>
      )}
    </section>
  )
}
