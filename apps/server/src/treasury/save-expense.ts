import { inClosing } from '@yunque/contract/core/in-closing'
import type { Expense } from '@yunque/contract/treasury/expenses'
import { compare } from '@yunque/domain/decimal'
import type { Selectable } from 'kysely'
import { dateApproval } from '../access/approvals/backdating.ts'
import { noteApproval } from '../access/approvals/require-approval.ts'
import { activeUserOf } from '../access/users/active-user.ts'
import type { Tables, Tx } from '../db/database.ts'
import { declareDocumentLock, lockTillForPosting } from '../db/locks.ts'
import { NotFound, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { refuseStale, writeVersioned } from '../operation/versioned.ts'
import { checkDocumentDate, inClosedPeriod } from '../settings/business-date.ts'
import { questionDrawer } from './question-drawer.ts'

/** What the question about the cash in the till calls it. */
const subject = 'El gasto'

type StoredExpense = Selectable<Tables['expenses']>

/** Saves an expense of the user's area. One in a closed cash closing cannot be changed (till.closed). */
export async function saveExpense(tx: Tx, context: Context, expense: Expense): Promise<number> {
  const { actor } = context
  const kept = expense.id === 0 ? undefined : await dateOf(tx, expense.id)
  checkDocumentDate(expense.date, { context, settings: await readSettings(tx), kept })
  const { id: userId } = await activeUserOf(tx, context, expense.username)
  const columns = {
    date: expense.date,
    category_id: expense.categoryId,
    user_id: userId,
    value: expense.value,
    observation: expense.observation,
    apply_cut: expense.applyCut,
    active: expense.active,
  }
  if (expense.id === 0) {
    await lockTillForPosting(tx, actor.areaId)
    const place = { areaId: actor.areaId, userId: actor.userId, subject }
    if (isAsked(expense)) await questionDrawer(tx, context, { ...place, value: expense.value })
    const approval = await dateApproval(tx, context, {
      date: expense.date,
      areaId: actor.areaId,
      subject: subjectOf(expense),
    })
    const row = { ...columns, area_id: actor.areaId, created_by: actor.username, created_by_id: actor.userId }
    const { id } = await tx.insertInto('expenses').values(row).returning('id').executeTakeFirstOrThrow()
    await posted(tx, context, {
      entity: 'expenses',
      id,
      areaId: actor.areaId,
      before: null,
      after: columns,
    })
    await noteApproval(tx, context, approval, { entity: 'expenses', entityId: id })
    return id
  }
  const stored = await lockExpense(tx, context, expense.id)
  refuseStale(expense, stored)
  if (isAsked(expense)) {
    const taken = stored.active && stored.apply_cut ? stored.value : 0
    const place = { areaId: stored.area_id, userId: stored.created_by_id, subject }
    if (compare(expense.value, taken) > 0)
      await questionDrawer(tx, context, { ...place, value: expense.value, taken })
  }
  const approval = await dateApproval(tx, context, {
    date: expense.date,
    areaId: stored.area_id,
    kept,
    subject: subjectOf(expense),
  })
  await change(tx, context, { stored, columns })
  await noteApproval(tx, context, approval, { entity: 'expenses', entityId: expense.id })
  return expense.id
}

/** What an approval of an expense's date is for. */
const subjectOf = ({ id, date, value, categoryId }: Expense) => ['expenses', id, date, value, categoryId]

/** Whether to check the cash in the till: for an active, unconfirmed expense taken from the till. */
const isAsked = ({ applyCut, active, confirm }: Expense): boolean => applyCut && active && !confirm

/** Deactivates an expense that is in no closed cash closing. */
export async function removeExpense(
  tx: Tx,
  context: Context,
  id: number,
): Promise<{ id: number; active: boolean }> {
  const stored = await lockExpense(tx, context, id)
  await change(tx, context, { stored, columns: { active: false } })
  return { id, active: false }
}

async function dateOf(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.selectFrom('expenses').select('date').where('id', '=', id).executeTakeFirst()
  return row?.date
}

async function lockExpense(tx: Tx, { actor }: Context, id: number): Promise<StoredExpense> {
  const found = await tx.selectFrom('expenses').select('area_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  refuseOtherArea({ actor }, found.area_id)
  await lockTillForPosting(tx, found.area_id)
  declareDocumentLock(tx, 'expense', id)
  const row = await tx
    .selectFrom('expenses')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (row.closing_id) throw new Refusal(inClosing('El gasto', row.closing_id, 'modificar'))
  // Checks both the stored and the new date (figures.closed-period).
  const locked = inClosedPeriod(row.date, await readSettings(tx))
  if (locked) throw new Refusal(locked)
  return row
}

type Change = { stored: StoredExpense; columns: Partial<StoredExpense> }

async function change(tx: Tx, context: Context, { stored, columns }: Change): Promise<void> {
  const { id, area_id: areaId } = stored
  await writeVersioned(tx, context, { table: 'expenses', id, columns })
  const names = Object.keys(columns) as (keyof StoredExpense)[]
  const before = Object.fromEntries(names.map((name) => [name, stored[name]]))
  await posted(tx, context, { entity: 'expenses', id, areaId, before, after: columns })
}
