import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RestoreRun } from '@yunque/contract/backup/restoring'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import classes from '../account-frame.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { ChooseFile } from './choose-file.tsx'
import { Confirm, Done, Working } from './stages.tsx'
import { texts } from './texts.ts'
import { useRestore } from './use-restore.ts'

/** Restores a backup into a store without data (store.restore-in-browser). It needs nothing of the session once the restore began. */
export function RestorePage() {
  const restore = useRestore()
  const { run, fault } = restore
  const done = run?.stage === 'done'
  return (
    <AccountFrame title={done ? texts.doneTitle : texts.title}>
      {fault !== null && (
        <Alert color="red" mb="md" role="alert">
          {fault}
        </Alert>
      )}
      <Stage restore={restore} />
      {isIdle(run) && (
        <div className={classes.links}>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/app" />}>
            {texts.back}
          </Anchor>
        </div>
      )}
    </AccountFrame>
  )
}

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
