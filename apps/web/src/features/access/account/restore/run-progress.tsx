import { Button } from '@mantine/core'
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx'
import classes from './restore.module.css'
import { texts } from './texts.ts'

interface RunProgressProps {
  readonly percent: number
  /** What is done now. */
  readonly text: string
  /** Whether the page should stay open. */
  readonly stays: boolean
  readonly cancelling: boolean
  /** Null once it cannot be cancelled any more. */
  readonly onCancel: (() => void) | null
}

/** A stage of a restore in progress, with its bar and a way out. */
export function RunProgress({ percent, text, stays, cancelling, onCancel }: RunProgressProps) {
  return (
    <div className={classes.stage}>
      <ProgressBar
        label={texts.progress}
        percent={percent}
        text={cancelling ? texts.cancelling : text}
        tone="info"
        layout="above"
      />
      {stays && <p className={classes.hint}>{texts.stay}</p>}
      {onCancel && (
        <Button variant="default" disabled={cancelling} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}
