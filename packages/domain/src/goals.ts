import { compare, multiply, subtract } from './decimal.ts'

/**
 * State of a goal. `met`: reached. `missed`: ended without being reached. `onTrack`: in progress, at most 10 points of
 * the goal behind the expected amount (commissions.goal-state). `behind`: further behind. `none`: no goal.
 */
export type GoalState = 'met' | 'missed' | 'onTrack' | 'behind' | 'none'

/** How far behind the expected amount a goal is still on track: this part of the goal. */
const TOLERATED_PART = 0.1

/** The state of a goal, for every screen and report. Amounts in C$; `ended` is true once its last day is over. */
export function goalState(progress: {
  reached: number
  goal: number
  expected: number
  ended: boolean
}): GoalState {
  const { reached, goal, expected, ended } = progress
  if (goal <= 0) return 'none'
  if (compare(reached, goal) >= 0) return 'met'
  if (ended) return 'missed'
  const tolerated = multiply(goal, TOLERATED_PART, 3)
  return compare(subtract(expected, reached), tolerated) <= 0 ? 'onTrack' : 'behind'
}
