import { goalStatuses } from '@yunque/contract/reports/sales-report'
import { goalStateNames } from '@yunque/contract/sales/goals'

/** SQL expressions of the figures of a goal. */
type Figures = { reached: string; goal: string; expected: string; ended: string }

const isOnTrack = ({ reached, goal, expected }: Omit<Figures, 'ended'>): string =>
  `${expected} - ${reached} <= ${goal} * 0.1`

/** SQL of the name of a goal's state, by the rule of the domain's `goalState`. */
export const stateBy = (figures: Figures): string =>
  `(case when ${figures.goal} = 0 then '${goalStateNames.none}' when ${figures.reached} >= ${figures.goal} then '${goalStateNames.met}'
  when ${figures.ended} then '${goalStateNames.missed}' when ${isOnTrack(figures)} then '${goalStateNames.onTrack}'
  else '${goalStateNames.behind}' end)`

const [near, far, none] = goalStatuses

/**
 * SQL: 'inc' while the sales are behind the expected amount by at most 10 percent of the goal (commissions.goal-state).
 */
export const complianceBy = (figures: Omit<Figures, 'ended'>): string =>
  `(case when ${figures.goal} = 0 then '${none}' when ${isOnTrack(figures)} then '${near}' else '${far}' end)`
