import { PRACTICE_MARK } from '@yunque/contract/core/paper'
import { usePractice } from '../../lib/practice.ts'
import classes from './print-frame.module.css'

/** 'ANULADA' across a paper; in a practice shop that it has no value, on every paper. */
export function VoidMark({ text }: { readonly text?: string | undefined }) {
  const practice = usePractice()
  const mark = practice ? PRACTICE_MARK : text
  if (mark === undefined) return null
  return (
    <div
      role="img"
      aria-label={mark}
      data-text={mark}
      data-long={practice || undefined}
      className={classes.watermark}
    />
  )
}
