import { Button, Text } from '@mantine/core'
import type { MinuteRun } from '@yunque/contract/backup/restoring-minute'
import { formatCount, formatId } from '@yunque/contract/core/format'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/format/format.ts'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import { MomentPicker } from '../../../../ui/moments/moment-picker.tsx'
import type { Choice } from '../../../../ui/moments/moments.ts'
import { wordsOfStage } from '../../../../ui/moments/texts.ts'
import { BooksResult } from './books-result.tsx'
import classes from './restore.module.css'
import { RunProgress } from './run-progress.tsx'
import { SheetWords } from './sheet-words.tsx'
import { SignIn } from './sign-in.tsx'
import { texts } from './texts.ts'
import type { Looked } from './use-minute.ts'

interface ChooseProps {
  readonly looked: Looked
  readonly onStart: (choice: Choice, words?: string) => Promise<void>
  readonly onBack: () => void
}

/** What the place has, and the words of its sheet, before anything is replaced. */
export function ChooseMinute({ looked: { contents }, onStart, onBack }: ChooseProps) {
  const { moments, sheetAt } = contents
  const [choice, setChoice] = useState<Choice | null>({ kind: 'last' })
  const [chosen, setChosen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (moments.spans.length === 0)
    return (
      <div className={classes.stage}>
        <Text>{texts.noMoments}</Text>
        <Button variant="default" onClick={onBack}>
          {texts.otherPlace}
        </Button>
      </div>
    )
  const start = (words?: string) => {
    if (!choice) return
    setBusy(true)
    void onStart(choice, words).finally(() => setBusy(false))
  }
  return (
    <div className={classes.stage}>
      {!chosen && <MomentPicker moments={moments} value={choice} onChange={setChoice} />}
      {chosen && sheetAt !== null ? (
        <SheetWords sheetAt={sheetAt} without={texts.withoutSheet} busy={busy} onStart={start} />
      ) : (
        <>
          <Text size="sm">{texts.replacedMinute}</Text>
          <BusyButton
            busy={busy}
            disabled={choice === null}
            onClick={() => (sheetAt === null ? start() : setChosen(true))}
          >
            {sheetAt === null ? texts.restore : texts.next}
          </BusyButton>
        </>
      )}
      <Button variant="default" disabled={busy} onClick={() => (chosen ? setChosen(false) : onBack())}>
        {chosen ? texts.otherMoment : texts.otherPlace}
      </Button>
    </div>
  )
}

interface WorkingProps {
  readonly run: MinuteRun
  readonly cancelling: boolean
  readonly onCancel: () => void
}

/** The stages of the restore; each begins its bar anew. */
export function MinuteWorking({ run: { stage, done, total }, cancelling, onCancel }: WorkingProps) {
  const isPlacing = stage === 'placing'
  return (
    <RunProgress
      of={isPlacing ? 'whole' : { done, total }}
      text={wordsOfStage(stage)}
      stays
      cancelling={cancelling}
      onCancel={isPlacing ? null : onCancel}
    />
  )
}

/** What was restored, and the way to the sign-in with its users. */
export function MinuteDone({ run }: { readonly run: MinuteRun }) {
  const { breaches, brought, lastDocument, documents } = run
  return (
    <div className={classes.stage}>
      <BooksResult breaches={breaches} when={texts.atMoment} />
      <Text>
        {lastDocument
          ? texts.lastDocument(
              `${lastDocument.name} ${formatId(lastDocument.id)}`,
              formatDateTime(lastDocument.at),
              lastDocument.by,
            )
          : texts.noDocuments}
      </Text>
      <p className={classes.hint}>{texts.documents(formatCount(documents))}</p>
      <p className={classes.hint}>{brought === null ? texts.withoutSheet : texts.brought(brought)}</p>
      <SignIn />
    </div>
  )
}
