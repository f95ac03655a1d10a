import type { GoalState } from '@yunque/domain/goals'
import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { day, money, reference, requiredText, saveId, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { goalRecord } from './goal.record.ts'
import type { goalUserRecord } from './goal-user.record.ts'

const goalValue = () => labelled('La meta', money().positive())

/** A sales goal for a date range, both days included, C$ without IVA. */
export const goal = z
  .object({
    id: saveId,
    description: requiredText(50, undefined, messages.maxCharacters(50)),
    initDate: day(),
    endDate: day(),
    value: goalValue(),
    active: z.boolean().default(true),
    version,
  })
  .refine(({ initDate, endDate }) => endDate >= initDate, {
    message: 'La fecha final no puede ser anterior a la inicial',
    path: ['endDate'],
  })
export type Goal = z.output<typeof goal>

/** Computed figures that are part of a goal read from the server. */
const reached = ['goalReached', 'progress', 'expectedToday', 'ended']
export const goalOnWire = onWire(goal, { ignored: ['sellers', 'assigned', ...reached] })

/** A seller's part of a goal, C$. */
export const goalUser = z.object({
  id: saveId,
  goalId: reference(),
  username: requiredText(50, 'Seleccione el vendedor'),
  value: goalValue(),
  version,
})
export type GoalUser = z.output<typeof goalUser>
export const goalUserOnWire = onWire(goalUser, { ignored: ['fullName', ...reached] })

/** Names of the goal states on every screen and in Excel. */
export const goalStateNames = {
  met: 'Cumplida',
  missed: 'No cumplida',
  onTrack: 'Al día',
  behind: 'Atrasada',
  none: 'Sin meta',
} as const satisfies Record<GoalState, string>

/** A goal of the list; `assigned` is the sum of its sellers' parts, and its reached amount is the sum of theirs. */
export type GoalRow = RowOf<typeof goalRecord>

/** A row of 'Metas por vendedor'. */
export type GoalUserRow = RowOf<typeof goalUserRecord>
