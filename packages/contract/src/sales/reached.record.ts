import { flag, money, percent } from '../core/record.ts'

/**
 * Progress of a goal: C$ sold, the same as a percentage of the goal, and the C$ expected by today
 * (commissions.goal-expected). `ended` is true once the last day of the goal is over.
 */
export const reachedRecord = {
  goalReached: money('Vendido'),
  progress: percent('Avance'),
  expectedToday: money('Esperado hoy'),
  ended: flag('Terminada'),
}
