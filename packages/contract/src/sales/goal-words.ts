import { goalState } from '@yunque/domain/goals'
import { activeWords } from '../core/value-words.ts'
import { goalStateNames } from './goals.ts'

/** The progress of a goal, or of a seller's part of it, from which its state is computed. */
export type GoalFigures = { value: number; goalReached: number; expectedToday: number; ended: boolean }

export const goalStateOf = ({ value, goalReached, expectedToday, ended }: GoalFigures) =>
  goalState({ reached: goalReached, goal: value, expected: expectedToday, ended })

/** The state of a goal, or that it is inactive. */
export const goalWords = (goal: GoalFigures & { active: boolean }): string =>
  goal.active ? goalStateNames[goalStateOf(goal)] : activeWords.false
