import type { Goal } from '@yunque/contract/goals'
import { messages } from '@yunque/contract/messages'
import { recordChange } from '../../access/record-change.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, Stale } from '../../http/errors.ts'

/** Adds or changes a goal and returns its id (Spec 2 §5). */
export async function saveGoal(tx: Tx, context: Context, goal: Goal): Promise<number> {
  const { username } = context.actor
  const columns = {
    description: goal.description,
    init_date: goal.initDate,
    end_date: goal.endDate,
    value: goal.value,
    active: goal.active,
  }
  const before = goal.id === 0 ? null : await lockGoal(tx, goal)
  const { id } =
    before === null
      ? await tx
          .insertInto('goals')
          .values({ ...columns, created_by: username })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('goals')
          .set({ ...columns, version: before.version + 1, modified_by: username, modified_at: new Date() })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  const { version: _, ...after } = goal
  await recordChange(tx, context, {
    entity: 'goals',
    id,
    before: before && shown(before),
    after: { ...after, id },
  })
  return id
}

type StoredGoal = Awaited<ReturnType<typeof lockGoal>>

async function lockGoal(tx: Tx, { id, version }: Goal) {
  const row = await tx
    .selectFrom('goals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (version !== undefined && version !== row.version) throw new Stale()
  return row
}

const shown = ({ id, description, init_date: initDate, end_date: endDate, value, active }: StoredGoal) => ({
  id,
  description,
  initDate,
  endDate,
  value,
  active,
})
