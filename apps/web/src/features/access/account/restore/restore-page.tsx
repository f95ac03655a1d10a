import { Alert, Anchor, SegmentedControl, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RestoreRun } from '@yunque/contract/backup/restoring'
import type { MinuteRun } from '@yunque/contract/backup/restoring-minute'
import { useState } from 'react'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import classes from '../account-frame.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { ChooseFile } from './choose-file.tsx'
import { MinuteWay } from './minute-way.tsx'
import { Confirm, Done, Working } from './stages.tsx'
import { texts } from './texts.ts'
import { useMinute } from './use-minute.ts'
import { useRestore } from './use-restore.ts'

/**
 * Restores a backup, or a moment of a continuous copy, into a store without data (store.restore-in-browser). It needs
 * nothing of the session once the restore began.
 */
export function RestorePage() {
  const restore = useRestore()
  const minute = useMinute()
  const [chosen, setWay] = useState<Way | null>(null)
  const isMinuteIdle = minute.run === null || /failed|cancelled/.test(minute.run.stage)
  // What was begun is shown, also after the page was opened anew.
  const begun = minute.run === null ? 'file' : 'minute'
  const way = isMinuteIdle ? (chosen ?? begun) : 'minute'
  const { run } = restore
  const fault = way === 'file' ? restore.fault : minute.fault
  const idle = isIdle(run) && isMinuteIdle
  return (
    <AccountFrame title={titleOf(run, minute.run)}>
      {idle && minute.looked === null && run === null && (
        <SegmentedControl
          fullWidth
          orientation="vertical"
          mb="md"
          aria-label={texts.way}
          data={ways}
          value={way}
          onChange={(value) => setWay(value === 'minute' ? 'minute' : 'file')}
        />
      )}
      {fault !== null && (
        <Alert color="red" mb="md" role="alert">
          {fault}
        </Alert>
      )}
      {way === 'file' ? <Stage restore={restore} /> : <MinuteWay minute={minute} />}
      {idle && (
        <div className={classes.links}>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/app" />}>
            {texts.back}
          </Anchor>
        </div>
      )}
    </AccountFrame>
  )
}

function titleOf(run: RestoreRun | null, minute: MinuteRun | null): string {
  if (run?.stage === 'done') return texts.doneTitle
  return minute?.stage === 'done' ? texts.minuteDoneTitle : texts.title
}

type Way = 'file' | 'minute'
const ways = [
  { value: 'file', label: texts.fromFile },
  { value: 'minute', label: texts.fromCopy },
]

const isIdle = (run: RestoreRun | null): boolean => run === null || /ready|failed|cancelled/.test(run.stage)

function Stage({ restore }: { readonly restore: ReturnType<typeof useRestore> }) {
  const { offer, run, cancelling, send, start, cancel, again } = restore
  switch (run?.stage) {
    case 'uploading':
    case 'verifying':
    case 'restoring':
    case 'checking':
      return <Working run={run} cancelling={cancelling} onCancel={() => void cancel()} />
    case 'ready':
      return <Confirm run={run} onStart={start} onCancel={() => void cancel()} />
    case 'done':
      return <Done run={run} />
    case 'failed':
      return (
        <ChooseFile onSend={send}>
          <Alert color="red" title={texts.failed}>
            {run.fault}
          </Alert>
        </ChooseFile>
      )
  }
  if (offer.error) return <ErrorState message={offer.error.message} onRetry={again} />
  if (!offer.data) return <Loading lines={4} />
  if (!offer.data.offered) return <Text>{texts.used}</Text>
  return (
    <ChooseFile onSend={send}>
      {run?.stage === 'cancelled' ? (
        <Alert color="info">{texts.cancelled}</Alert>
      ) : (
        <Text>{texts.intro}</Text>
      )}
    </ChooseFile>
  )
}
