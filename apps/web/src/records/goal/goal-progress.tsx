import { goalStateOf } from '@yunque/contract/sales/goal-words'
import { type GoalRow, goalStateNames } from '@yunque/contract/sales/goals'
import { formatPercent } from '../../lib/format/format.ts'
import { goalTones } from '../../ui/page/goal-tones.ts'
import { ProgressBar } from '../../ui/page/progress-bar.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

type Figures = Pick<GoalRow, 'value' | 'goalReached' | 'expectedToday' | 'ended'>

/** The progress figures of a goal, or of a seller's part of one. */
export type Progress = Figures & Pick<GoalRow, 'progress'>

function stateOf(figures: Figures) {
  const state = goalStateOf(figures)
  return { tone: goalTones[state], text: goalStateNames[state] }
}

/** The reached part of a goal, as a bar and a percentage. */
export function GoalProgress({ of }: { readonly of: Progress }) {
  const filled = Math.min(100, Math.max(0, of.progress))
  const text = formatPercent(of.progress)
  return (
    <ProgressBar
      label="Avance"
      percent={filled}
      measured={{ value: filled, max: 100 }}
      text={text}
      tone={stateOf(of).tone}
      layout="beside"
    />
  )
}

export function GoalState({ of }: { readonly of: Progress }) {
  const { tone, text } = stateOf(of)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
