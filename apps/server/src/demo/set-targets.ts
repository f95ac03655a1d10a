import { categoryCommission } from '@yunque/contract/sales/commissions'
import { goal, goalUser } from '@yunque/contract/sales/goals'
import { endOfMonth, startOfMonth } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../operation/context.ts'
import { saveCommission } from '../sales/commissions/save-commission.ts'
import { saveGoal } from '../sales/goals/save-goal.ts'
import { saveGoalUser } from '../sales/goals/save-goal-user.ts'
import type { Demo } from './demo.ts'

/** Commission of a category, by turns: up to 45 days, 46 to 59, 60 and more. */
const rules = [
  { comission: 3, d46a59: 2, d60aMas: 1 },
  { comission: 2.5, d46a59: 1.5, d60aMas: 0.5 },
  { comission: 2, d46a59: 1, d60aMas: 0.5 },
  { comission: 1, d46a59: 0.5, d60aMas: 0 },
] as const

/** Monthly goal of each counter's seller, in C$ without IVA. */
const parts = [
  { username: 'vendedor', value: 900_000 },
  { username: 'vendedor2', value: 500_000 },
] as const

/** Adds commissions for every category, and a goal with its sellers for each month. */
export async function setTargets({ db, actAs }: Demo, days: readonly string[]): Promise<void> {
  const [first = ''] = days
  const categories = await db
    .selectFrom('products')
    .select('category_id')
    .distinct()
    .orderBy('category_id')
    .execute()
  const months = [...new Set(days.map(startOfMonth))]
  await inTransaction(db, async (tx) => {
    for (const [i, { category_id: familyId }] of categories.entries())
      await saveCommission(
        tx,
        actAs('admin', first),
        categoryCommission.parse({ familyId, ...rules[i % rules.length] }),
      )
    for (const month of months) await setGoal(tx, actAs('admin', month), month)
  })
}

async function setGoal(tx: Tx, context: Context, month: string): Promise<void> {
  const [year, number] = month.split('-')
  const value = sum(parts.map((part) => part.value))
  const goalId = await saveGoal(
    tx,
    context,
    goal.parse({
      description: `Ventas ${number}/${year}`,
      initDate: month,
      endDate: endOfMonth(month),
      value,
    }),
  )
  for (const part of parts) await saveGoalUser(tx, context, goalUser.parse({ goalId, ...part }))
}
