import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PracticeState } from '@yunque/contract/practice/practice'
import { useCan } from '../../../lib/api-client/session.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { practiceQuery } from './practice.api.ts'
import classes from './practice.module.css'
import { CreateButton, ReadyButtons } from './practice-buttons.tsx'
import { PracticeProgress } from './practice-progress.tsx'
import { texts } from './texts.ts'

/** 'Tienda de práctica': what it is, whether it exists, and the buttons to make, open and discard it. */
export function PracticePage() {
  const { data, error, refetch } = useQuery(practiceQuery)
  return (
    <>
      <PageTitle />
      <div className={classes.page}>
        <p>{texts.intro}</p>
        <ul className={classes.marks}>
          {texts.marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
        {data && <Present shop={data} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={3} />}
      </div>
    </>
  )
}

function Present({ shop }: { readonly shop: PracticeState }) {
  const administers = useCan('app')
  const { state, fault } = shop
  return (
    <section className={classes.card} aria-live="polite" aria-label={texts.state}>
      {fault !== '' && (
        <Alert color={state === 'inside' ? 'info' : 'warn'} variant="light" icon={<IconAlertCircle />}>
          {fault}
        </Alert>
      )}
      {state === 'inside' && <p>{texts.inside}</p>}
      {state === 'making' && <PracticeProgress shop={shop} />}
      {state === 'ready' && <ReadyButtons administers={administers} />}
      {state === 'none' && (administers ? <CreateButton /> : <p>{texts.none}</p>)}
    </section>
  )
}
