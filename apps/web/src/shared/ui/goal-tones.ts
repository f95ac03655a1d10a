import type { GoalState } from '@yunque/domain/goals'
import type { StatusTone } from './status-badge.tsx'

/** The tone of each state of a goal, wherever it is shown. */
export const goalTones: Readonly<Record<GoalState, StatusTone>> = {
  met: 'ok',
  missed: 'bad',
  onTrack: 'info',
  behind: 'bad',
  none: 'neutral',
}
