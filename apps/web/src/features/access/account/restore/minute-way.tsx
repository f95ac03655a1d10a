import { Alert, Text } from '@mantine/core'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { MinutePlaceForm } from './minute-place.tsx'
import { ChooseMinute, MinuteDone, MinuteWorking } from './minute-stages.tsx'
import { texts } from './texts.ts'
import type { useMinute } from './use-minute.ts'

/** The restore of a moment of a continuous copy, by its stages. */
export function MinuteWay({ minute }: { readonly minute: ReturnType<typeof useMinute> }) {
  const { offer, run, looked, cancelling, look, start, cancel, again } = minute
  if (run?.stage === 'done') return <MinuteDone run={run} />
  if (run && !['failed', 'cancelled'].includes(run.stage))
    return <MinuteWorking run={run} cancelling={cancelling} onCancel={() => void cancel()} />
  if (offer.error) return <ErrorState message={offer.error.message} onRetry={again} />
  if (!offer.data) return <Loading lines={4} />
  if (!offer.data.offered) return <Text>{offer.data.fault ?? texts.used}</Text>
  const outcome =
    run === null ? null : run.stage === 'failed' ? (
      <Alert color="red" title={texts.failed}>
        {run.fault}
      </Alert>
    ) : (
      <Alert color="info">{texts.cancelled}</Alert>
    )
  if (looked)
    return (
      <>
        {outcome}
        <ChooseMinute looked={looked} onStart={start} onBack={again} />
      </>
    )
  return <MinutePlaceForm onLook={look}>{outcome ?? <Text>{texts.minuteIntro}</Text>}</MinutePlaceForm>
}
