import type { CashClosing } from '@yunque/contract/treasury/cash-closings'
import { dateApproval } from '../access/approvals/backdating.ts'
import { noteApproval } from '../access/approvals/require-approval.ts'
import { nextNumber } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { lockTillForClosing } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { refuseStale } from '../operation/versioned.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { checkBusinessDate, checkDocumentDate } from '../settings/business-date.ts'
import { lockClosing } from './lock-closing.ts'

/** Opens a till, or corrects an open one. A till has one open closing (till.one-open). Returns its number. */
export async function saveClosing(tx: Tx, context: Context, closing: CashClosing): Promise<number> {
  return closing.id === 0 ? openTill(tx, context, closing) : correct(tx, context, closing)
}

async function openTill(
  tx: Tx,
  context: Context,
  { description, cutDate, initValue, initDollars }: CashClosing,
): Promise<number> {
  const { actor } = context
  const settings = await readSettings(tx)
  checkDocumentDate(cutDate, { context, settings })
  await refuseWithoutRate(tx, cutDate, initDollars)
  const approval = await dateApproval(tx, context, {
    date: cutDate,
    areaId: actor.areaId,
    subject: ['cuts', cutDate, initValue, initDollars],
  })
  const userId = settings.cut_by_user ? actor.userId : null
  await lockTillForClosing(tx, actor.areaId)
  const open = await tx
    .selectFrom('cash_closings')
    .select('id')
    .where('area_id', '=', actor.areaId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('closed', '=', false)
    .executeTakeFirst()
  if (open) throw new Refusal(`La caja ya está abierta en el cierre ${String(open.id).padStart(5, '0')}`)
  const id = await nextNumber(tx, 'cashClosing')
  await tx
    .insertInto('cash_closings')
    .values({
      id,
      area_id: actor.areaId,
      user_id: userId,
      description,
      cut_date: cutDate,
      init_value: initValue,
      init_dollars: initDollars,
      created_by: actor.username,
    })
    .execute()
  await posted(tx, context, {
    entity: 'cuts',
    id,
    areaId: actor.areaId,
    act: 'abrir caja',
    after: { cutDate, initValue, initDollars },
  })
  await noteApproval(tx, context, approval, { entity: 'cuts', entityId: id })
  return id
}

async function correct(
  tx: Tx,
  context: Context,
  { id, description, cutDate, initValue, initDollars, version }: CashClosing,
): Promise<number> {
  const stored = await lockClosing(tx, context, id)
  if (stored.closed) throw new Refusal('El cierre de caja está cerrado')
  refuseStale({ version }, stored)
  checkBusinessDate(cutDate, { today: context.today, settings: await readSettings(tx) })
  await refuseWithoutRate(tx, cutDate, initDollars)
  await tx
    .updateTable('cash_closings')
    .set({
      description,
      cut_date: cutDate,
      init_value: initValue,
      init_dollars: initDollars,
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .execute()
  const before = {
    cutDate: stored.cut_date,
    initValue: stored.init_value,
    initDollars: stored.init_dollars,
  }
  await posted(tx, context, {
    entity: 'cuts',
    id,
    areaId: stored.area_id,
    act: 'modificar',
    before,
    after: { cutDate, initValue, initDollars },
  })
  return id
}

/** Opening with dollars requires an exchange rate. */
async function refuseWithoutRate(tx: Tx, cutDate: string, initDollars: number): Promise<void> {
  if (initDollars > 0 && (await rateOfDay(tx, cutDate)).value <= 0)
    throw new Refusal('Ingrese la tasa de cambio del día para abrir la caja con dólares')
}
