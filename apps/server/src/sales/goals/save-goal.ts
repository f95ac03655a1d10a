import type { Goal } from '@yunque/contract/sales/goals'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'

/** Adds or changes a goal and returns its id. */
export async function saveGoal(tx: Tx, context: Context, goal: Goal): Promise<number> {
  const columns = {
    description: goal.description,
    init_date: goal.initDate,
    end_date: goal.endDate,
    value: goal.value,
    active: goal.active,
  }
  const before = goal.id === 0 ? null : await lockGoal(tx, goal)
  const id = await writeVersioned(tx, context, { table: 'goals', id: goal.id, columns })
  const { version: _, ...after } = goal
  await posted(tx, context, {
    entity: 'goals',
    id,
    before: before && shown(before),
    after: { ...after, id },
  })
  return id
}

type StoredGoal = Awaited<ReturnType<typeof lockGoal>>

async function lockGoal(tx: Tx, goal: Goal) {
  await lockVersion(tx, 'goals', goal)
  return tx.selectFrom('goals').selectAll().where('id', '=', goal.id).executeTakeFirstOrThrow()
}

const shown = ({ id, description, init_date: initDate, end_date: endDate, value, active }: StoredGoal) => ({
  id,
  description,
  initDate,
  endDate,
  value,
  active,
})
