import { lookedAtMark, PRACTICE_MARK } from '@yunque/contract/core/paper'
import { formatDateTime } from '../../lib/format/format.ts'
import { useLookedAt, usePractice } from '../../lib/practice.ts'
import classes from './print-frame.module.css'

/** 'ANULADA' across a paper; in a practice shop that it has no value, in a store that is only looked at its moment, on every paper. */
export function VoidMark({ text }: { readonly text?: string | undefined }) {
  const practice = usePractice()
  const lookedAt = useLookedAt()
  const shop = lookedAt === null ? PRACTICE_MARK : lookedAtMark(formatDateTime(lookedAt))
  const mark = practice ? shop : text
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
