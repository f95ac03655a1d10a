import { Alert, Button, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { RestoreRun } from '@yunque/contract/backup/restoring'
import { useState } from 'react'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { ProgressBar } from '../../../ui/page/progress-bar.tsx'
import { ContentsList } from './contents-list.tsx'
import classes from './restore.module.css'
import { SheetWords } from './sheet-words.tsx'
import { SignIn } from './sign-in.tsx'
import { texts } from './texts.ts'

interface WorkingProps {
  readonly run: RestoreRun
  readonly cancelling: boolean
  readonly onCancel: () => void
}

/** A stage in progress, with its bar and a way out. */
export function Working({ run, cancelling, onCancel }: WorkingProps) {
  const { stage, done, total } = run
  const percent = stage === 'checking' ? 100 : total === 0 ? 0 : (100 * done) / total
  return (
    <div className={classes.stage}>
      <ProgressBar
        label={texts.progress}
        percent={percent}
        text={cancelling ? texts.cancelling : wordsOf(run)}
        tone="info"
        layout="above"
      />
      {(stage === 'restoring' || stage === 'checking') && <p className={classes.hint}>{texts.stay}</p>}
      {stage !== 'checking' && (
        <Button variant="default" disabled={cancelling} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}

function wordsOf({ stage, done, total }: RestoreRun): string {
  if (stage === 'uploading') return texts.sending(done, total)
  if (stage === 'verifying') return texts.verifying
  if (stage === 'checking') return texts.checking
  return done < total ? texts.restoring(done, total) : texts.finishing
}

interface ConfirmProps {
  readonly run: RestoreRun
  readonly onStart: (words?: string) => Promise<void>
  readonly onCancel: () => void
}

/** What the backup holds, before anything is replaced. */
export function Confirm({ run, onStart, onCancel }: ConfirmProps) {
  const [busy, setBusy] = useState(false)
  const sheetAt = run.archive?.sheetAt ?? null
  const start = (words?: string) => {
    setBusy(true)
    void onStart(words).finally(() => setBusy(false))
  }
  return (
    <div className={classes.stage}>
      {run.archive && <ContentsList contents={run.archive} />}
      <Text size="sm">{texts.replaced}</Text>
      {sheetAt === null ? (
        <BusyButton busy={busy} onClick={() => start()} autoFocus>
          {texts.restore}
        </BusyButton>
      ) : (
        <SheetWords sheetAt={sheetAt} busy={busy} onStart={start} />
      )}
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}

/** What was restored, and the way to the sign-in with its users. */
export function Done({ run: { archive, breaches, brought } }: { readonly run: RestoreRun }) {
  return (
    <div className={classes.stage}>
      {breaches === 0 ? (
        <Alert color="green" icon={<IconCircleCheck />} role="status">
          {texts.booksClean}
        </Alert>
      ) : (
        <Alert color="yellow" role="status">
          {texts.booksBroken(breaches ?? 0)}
        </Alert>
      )}
      {archive && <ContentsList contents={archive} />}
      <p className={classes.hint}>{brought === null ? texts.again : texts.brought(brought)}</p>
      <SignIn />
    </div>
  )
}
