import { Button, Text } from '@mantine/core'
import type { RestoreRun } from '@yunque/contract/backup/restoring'
import { useState } from 'react'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import { BooksResult } from './books-result.tsx'
import { ContentsList } from './contents-list.tsx'
import classes from './restore.module.css'
import { RunProgress } from './run-progress.tsx'
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
  return (
    <RunProgress
      of={stage === 'checking' ? 'whole' : { done, total }}
      text={wordsOf(run)}
      stays={stage === 'restoring' || stage === 'checking'}
      cancelling={cancelling}
      onCancel={stage === 'checking' ? null : onCancel}
    />
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
      <BooksResult breaches={breaches} when={texts.inBackup} />
      {archive && <ContentsList contents={archive} />}
      <p className={classes.hint}>{brought === null ? texts.again : texts.brought(brought)}</p>
      <SignIn />
    </div>
  )
}
