import { Button } from '@mantine/core'
import type { ImportProgress } from '@yunque/contract/imports/import-progress'
import { ProgressBar } from '../../../ui/page/progress-bar.tsx'
import classes from './import.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly progress: ImportProgress | null
  /** Whether the rows are saved after they are checked. */
  readonly saves: boolean
  /** Why it is about to end: cancelled by the user, or the connection was lost. */
  readonly ending: 'cancelled' | 'lost' | null
  readonly onCancel: () => void
}

/** Where a check or an import stands, and the button that cancels it. */
export function Running({ progress, saves, ending, onCancel }: Props) {
  const text = ending === null ? textOf(progress) : texts.ending[ending]
  return (
    <div className={classes.running}>
      <ProgressBar
        label={saves ? texts.importing : texts.checking}
        percent={percentOf(progress, saves)}
        text={text}
        tone="info"
        layout="above"
      />
      <Button variant="default" disabled={ending !== null} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}

/** The part of an import that is checking. */
const CHECKING = 25

function percentOf(progress: ImportProgress | null, saves: boolean): number {
  if (!progress || progress.total === 0) return 0
  const part = progress.done / progress.total
  if (!saves) return part * 100
  return progress.stage === 'saving' ? CHECKING + part * (100 - CHECKING) : part * CHECKING
}

function textOf(progress: ImportProgress | null): string {
  if (!progress?.stage) return texts.stages.sending
  const { stage, done, total } = progress
  if (stage === 'reading' || stage === 'waiting' || total === 0) return texts.stages[stage]
  return texts.counted(stage, done, total)
}
