import { queryOptions } from '@tanstack/react-query'
import {
  type Goal,
  type GoalRow,
  type GoalUser,
  type GoalUserRow,
  goalOnWire,
  goalUserOnWire,
} from '@yunque/contract/goals'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

/** What a goal reached is sold by invoices, less their credit notes. */
export const soldBy = ['bills', 'movements'] as const

export const goalQuery = (id: number) =>
  queryOptions({
    queryKey: ['goals', id],
    queryFn: ({ signal }) => api.get<GoalRow>(`goals/get/${id}`, undefined, signal),
  })

/** The days of a goal decide what its sellers sold in it. */
export async function saveGoal(goal: Goal, options: SaveOptions): Promise<GoalRow> {
  const saved = await api.post<GoalRow>('goals/post', goalOnWire.toWire(goal), options)
  await refresh()
  return saved
}

export async function saveGoalUser(part: GoalUser, options: SaveOptions): Promise<GoalUserRow> {
  const saved = await api.post<GoalUserRow>('goalUsers/post', goalUserOnWire.toWire(part), options)
  await refresh()
  return saved
}

async function refresh(): Promise<void> {
  await Promise.all(
    ['goals', 'goalUsers'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
}
