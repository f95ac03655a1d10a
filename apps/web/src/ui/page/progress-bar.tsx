import classes from './progress-bar.module.css'
import type { StatusTone } from './status-badge.tsx'

interface Props {
  /** What the bar measures, for screen readers. */
  readonly label: string
  /** How much of the bar is filled, 0 to 100. */
  readonly percent: number
  /** The figures for screen readers; by default `percent` of 100. */
  readonly measured?: { readonly value: number; readonly max: number }
  /** The words beside the bar, also for screen readers. */
  readonly text: string
  readonly tone: StatusTone
  /** The place of the bar: beside its words and growing, beside them and narrow, or above them. */
  readonly layout: 'beside' | 'narrow' | 'above'
}

/** A part of a whole as a bar, with its words. */
export function ProgressBar({ label, percent, measured, text, tone, layout }: Props) {
  const { value, max } = measured ?? { value: Math.round(percent), max: 100 }
  return (
    <div className={classes.progress} data-tone={tone} data-layout={layout}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className={classes.track}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.text}>{text}</span>
    </div>
  )
}
