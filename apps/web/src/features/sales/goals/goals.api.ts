import { queryOptions } from '@tanstack/react-query'
import type { Goal, GoalRow, GoalUser, GoalUserRow } from '@yunque/contract/sales/goals'
import { goals, goalUsers } from '@yunque/contract/sales/goals.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Entities that change the reached amount: invoices and credit notes. */
export const soldBy = ['bills', 'movements'] as const

export const goalQuery = (id: number) =>
  queryOptions({
    queryKey: ['goals', id],
    queryFn: ({ signal }) => api.call(goals.one, { params: { id } }, { signal }),
  })

export function saveGoal(goal: Goal, options: SaveOptions): Promise<GoalRow> {
  return api.call(goals.save, { body: goal }, options)
}

export function saveGoalUser(part: GoalUser, options: SaveOptions): Promise<GoalUserRow> {
  return api.call(goalUsers.save, { body: part }, options)
}
