import type { GoalState } from '@yunque/domain/goals'
import type { StatusTone } from './status-badge.tsx'

/** Tone of the badge of each goal state. */
export const goalTones: Readonly<Record<GoalState, StatusTone>> = {
  met: 'ok',
  missed: 'bad',
  onTrack: 'info',
  behind: 'bad',
  none: 'neutral',
}
