import { Button } from '@mantine/core'
import { type Part, StageProgress } from '../../../../ui/page/stage-progress.tsx'
import { texts } from './texts.ts'

interface RunProgressProps {
  readonly of: Part
  /** What is done now. */
  readonly text: string
  /** Whether the page should stay open. */
  readonly stays: boolean
  readonly cancelling: boolean
  /** Null once it cannot be cancelled any more. */
  readonly onCancel: (() => void) | null
}

/** A stage of a restore in progress, with its bar and a way out. */
export function RunProgress({ of, text, stays, cancelling, onCancel }: RunProgressProps) {
  return (
    <StageProgress
      label={texts.progress}
      of={of}
      text={cancelling ? texts.cancelling : text}
      hint={stays ? texts.stay : null}
    >
      {onCancel && (
        <Button variant="default" disabled={cancelling} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </StageProgress>
  )
}
