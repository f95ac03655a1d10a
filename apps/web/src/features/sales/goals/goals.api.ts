import { queryOptions } from '@tanstack/react-query'
import type { Goal, GoalRow, GoalUser, GoalUserRow } from '@yunque/contract/sales/goals'
import { goals, goalUsers } from '@yunque/contract/sales/goals.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Entities that change the reached amount: invoices and credit notes. */
export const soldBy = ['bills', 'movements'] as const

export const goalQuery = (id: number) =>
  queryOptions({
    queryKey: ['goals', id],
    queryFn: ({ signal }) => api.call(goals.one, { params: { id } }, { signal }),
  })

/** The dates of a goal change what its sellers reached. */
export async function saveGoal(goal: Goal, options: SaveOptions): Promise<GoalRow> {
  const saved = await api.call(goals.save, { body: goal }, options)
  await refresh()
  return saved
}

export async function saveGoalUser(part: GoalUser, options: SaveOptions): Promise<GoalUserRow> {
  const saved = await api.call(goalUsers.save, { body: part }, options)
  await refresh()
  return saved
}

async function refresh(): Promise<void> {
  await Promise.all(
    ['goals', 'goalUsers'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
}
