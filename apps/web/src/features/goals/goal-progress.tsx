import { goalCompliance } from '@yunque/domain/goals'
import { formatPercent } from '../../shared/format/format.ts'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './goal-progress.module.css'
import { texts } from './texts.ts'

/** What a goal, or a seller's part of one, tells of how far it is. */
export interface Progress {
  readonly value: number
  readonly goalReached: number
  readonly progress: number
  readonly expectedToday: number
}

/** Met; behind what is expected by today by at most 10 points of the goal; or by more (Spec 2 §9). */
function stateOf({ value, goalReached, progress, expectedToday }: Progress) {
  if (progress >= 100) return { tone: 'ok', text: texts.met } as const
  const compliance = goalCompliance({ reached: goalReached, goal: value, expected: expectedToday })
  return compliance === 'dec'
    ? ({ tone: 'bad', text: texts.behind } as const)
    : ({ tone: 'info', text: texts.onTime } as const)
}

/** How much of a goal is sold, as a bar and a percentage. */
export function GoalProgress({ of }: { readonly of: Progress }) {
  const filled = Math.min(100, Math.max(0, of.progress))
  const text = formatPercent(of.progress)
  return (
    <div className={classes.progress} data-tone={stateOf(of).tone}>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={filled}
        aria-valuetext={text}
        className={classes.track}
      >
        <div className={classes.bar} style={{ width: `${filled}%` }} />
      </div>
      <span className={classes.text}>{text}</span>
    </div>
  )
}

export function GoalState({ of }: { readonly of: Progress }) {
  const { tone, text } = stateOf(of)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
