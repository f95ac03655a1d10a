import { goalOnWire, goalUserOnWire } from '@yunque/contract/goals'
import type { FastifyInstance } from 'fastify'
import { deactivate } from '../../access/deactivate.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/route.ts'
import { findGoal, findGoalUser, goalsList, goalUsersList } from './goals.queries.ts'
import { saveGoal } from './save-goal.ts'
import { removeGoalUser, saveGoalUser } from './save-goal-user.ts'

/** Goals and their sellers (Spec 2 §6, §7): those who manage expenses see them too. */
export function goalRoutes(app: FastifyInstance): void {
  const access = ['administracionMetas', 'gestionGastos'] as const
  const writeAccess = ['administracionMetas'] as const
  crudRoutes(app, {
    path: 'goals',
    also: ['goals'],
    access,
    writeAccess,
    list: goalsList,
    codec: goalOnWire,
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
  write(
    app,
    'POST /goals',
    { access: writeAccess, summary: 'Guarda una meta', body: goalOnWire.wire },
    async (tx, context, { body }) => findGoal(tx, context, await saveGoal(tx, context, body)),
  )
  crudRoutes(app, {
    path: 'goalUsers',
    access,
    writeAccess,
    list: goalUsersList,
    codec: goalUserOnWire,
    find: findGoalUser,
    save: saveGoalUser,
    remove: removeGoalUser,
  })
}
