import { messages } from '@yunque/contract/core/messages'
import type { GoalUser } from '@yunque/contract/sales/goals'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { refuseStale, writeVersioned } from '../../operation/versioned.ts'
import { sellerOf } from '../sale-client.ts'
import { findGoalUser } from './goals.queries.ts'

type Change = { goalId: number; before: object | null; after: object | null }

/** Adds or changes a seller's part of an active goal and returns its id. A seller has one part of a goal. */
export async function saveGoalUser(tx: Tx, context: Context, part: GoalUser): Promise<number> {
  const { goalId, username, value } = part
  const before = part.id === 0 ? null : await lockGoalUser(tx, part)
  await refuseInactive(tx, goalId)
  const unchanged = before?.username.toLowerCase() === username.toLowerCase()
  const userId = before && unchanged ? before.userId : await sellerOf(tx, context, { username })
  await refuseTaken(tx, part, userId)
  const columns = { goal_id: goalId, user_id: userId, value }
  const id = await writeVersioned(tx, context, { table: 'goal_users', id: part.id, columns })
  const after = { id, goalId, userId, value }
  await recordAndAnnounce(tx, context, id, { goalId, before: before && shown(before), after })
  return id
}

/** Removes a seller from a goal. Nothing refers to it. */
export async function removeGoalUser(tx: Tx, context: Context, id: number) {
  await findGoalUser(tx, context, id)
  const before = await lockGoalUser(tx, { id })
  await tx.deleteFrom('goal_users').where('id', '=', id).execute()
  await recordAndAnnounce(tx, context, id, { goalId: before.goalId, before: shown(before), after: null })
  return { id, active: false }
}

/** The goal itself shows the sum of its sellers' parts, so it is announced too. */
async function recordAndAnnounce(
  tx: Tx,
  context: Context,
  id: number,
  { goalId, ...change }: Change,
): Promise<void> {
  await posted(tx, context, [
    { entity: 'goalUsers', id, ...change },
    { entity: 'goals', id: goalId },
  ])
}

type StoredPart = { id: number; goalId: number; userId: number; value: number }

const shown = ({ id, goalId, userId, value }: StoredPart): StoredPart => ({ id, goalId, userId, value })

async function lockGoalUser(tx: Tx, part: Pick<GoalUser, 'id' | 'version'> & { goalId?: number }) {
  const row = await tx
    .selectFrom('goal_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.goal_id as goalId', 'm.user_id as userId', 'u.username', 'm.value', 'm.version'])
    .where('m.id', '=', part.id)
    .forNoKeyUpdate('m')
    .executeTakeFirst()
  if (!row || (part.goalId !== undefined && part.goalId !== row.goalId))
    throw new Refusal(messages.editedMissing)
  refuseStale(part, row)
  return row
}

async function refuseInactive(tx: Tx, goalId: number): Promise<void> {
  const goal = await tx.selectFrom('goals').select('active').where('id', '=', goalId).executeTakeFirst()
  if (!goal) throw new Refusal('La meta no existe')
  if (!goal.active) throw new Refusal('La meta está inactiva')
}

async function refuseTaken(tx: Tx, { id, goalId, username }: GoalUser, userId: number): Promise<void> {
  const taken = await tx
    .selectFrom('goal_users')
    .select('id')
    .where('goal_id', '=', goalId)
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(`El vendedor ${username} ya está en esta meta`)
}
