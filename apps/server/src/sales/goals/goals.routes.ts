import { goals, goalUsers } from '@yunque/contract/sales/goals.endpoints'
import type { FastifyInstance } from 'fastify'
import { deactivate } from '../../access/deactivate.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { findGoal, findGoalUser, goalsList, goalUsersList } from './goals.queries.ts'
import { saveGoal } from './save-goal.ts'
import { removeGoalUser, saveGoalUser } from './save-goal-user.ts'

/** Goals and their sellers. */
export function goalRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: goals,
    list: goalsList,
    find: findGoal,
    save: saveGoal,
    remove: async (tx, context, id) =>
      deactivate(tx, context, {
        table: 'goals',
        entity: 'goals',
        id,
        before: await findGoal(tx, context, id),
      }),
  })
  write(app, goals.saveBare, async (tx, context, { body }) =>
    findGoal(tx, context, await saveGoal(tx, context, body)),
  )
  crudRoutes(app, {
    endpoints: goalUsers,
    list: goalUsersList,
    find: findGoalUser,
    save: saveGoalUser,
    remove: removeGoalUser,
  })
}
