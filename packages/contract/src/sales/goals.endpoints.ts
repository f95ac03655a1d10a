import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { id } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { goalRecord } from './goal.record.ts'
import { goalUserRecord } from './goal-user.record.ts'
import { type GoalRow, type GoalUserRow, goalOnWire, goalUserOnWire } from './goals.ts'

/** Resources to read goals: users who manage expenses see them too. */
const goalReaders = ['administracionMetas', 'gestionGastos'] as const
const writers = ['administracionMetas'] as const

/** Calls about sales goals. */
export const goals = {
  ...entity('goals', {
    title: 'Metas',
    access: goalReaders,
    writeAccess: writers,
    body: goalOnWire,
    answer: answerOf<GoalRow>(),
    list: { row: rowOf(goalRecord), also: ['GET /goals'] },
  }),
  /** The same as `save`, on the bare path. */
  saveBare: endpoint('POST /goals', {
    access: writers,
    summary: 'Guarda una meta',
    body: goalOnWire,
    answer: answerOf<GoalRow>(),
  }),
}

/** Calls about the sellers of a goal. */
export const goalUsers = entity('goalUsers', {
  title: 'Metas por vendedor',
  access: goalReaders,
  writeAccess: writers,
  body: goalUserOnWire,
  answer: answerOf<GoalUserRow>(),
  list: { row: rowOf(goalUserRecord), filters: { goalId: id.optional() } },
})
