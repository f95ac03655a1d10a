import type { ReactNode } from 'react'
import { ProgressBar } from './progress-bar.tsx'
import classes from './stage-progress.module.css'

/** How much of a stage is done: the whole of one whose end is not counted. */
export type Part = 'whole' | { readonly done: number; readonly total: number }

interface Props {
  /** What the bar measures, for screen readers. */
  readonly label: string
  readonly of: Part
  /** What is done now. */
  readonly text: string
  readonly hint: string | null
  /** The way out. */
  readonly children?: ReactNode
}

/** A stage of a long work of the server, with its bar. */
export function StageProgress({ label, of, text, hint, children }: Props) {
  return (
    <div className={classes.stage}>
      <ProgressBar label={label} percent={percentOf(of)} text={text} tone="info" layout="above" />
      {hint !== null && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  )
}

function percentOf(part: Part): number {
  if (part === 'whole') return 100
  return part.total === 0 ? 0 : Math.min(100, (100 * part.done) / part.total)
}
