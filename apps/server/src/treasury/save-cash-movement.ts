import { settlementMessages } from '@yunque/contract/commissions/settlements'
import { Direction } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import { inClosing } from '@yunque/contract/core/in-closing'
import { movedMoney } from '@yunque/contract/treasury/cash-movement-paper'
import type { CashMovement } from '@yunque/contract/treasury/cash-movements'
import { valueIn } from '@yunque/domain/cash-movements'
import { Currency } from '@yunque/domain/codes'
import { requireApproval } from '../access/approvals/require-approval.ts'
import { nextNumber } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { declareDocumentLock, lockTillForClosing } from '../db/locks.ts'
import { NotFound, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { voidDocument } from '../operation/void-document.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { checkBusinessDate, checkStoredDate } from '../settings/business-date.ts'
import { questionDrawer, questionUndone } from './question-drawer.ts'
import { requireOpenTill } from './till.ts'
import { valueLeaving } from './value-leaving.ts'

/**
 * Puts cash into the open till of the user, or takes it out, today (till.movement). The till is locked as for a closing,
 * because the value of dollars that leave follows from those that are there. Returns its number.
 */
export async function saveCashMovement(tx: Tx, context: Context, movement: CashMovement): Promise<number> {
  if (movement.id !== 0)
    throw new Refusal('Un movimiento de caja registrado no se modifica; anúlelo y registre otro')
  await lockTillForClosing(tx, context.actor.areaId)
  return postCashMovement(tx, context, movement)
}

/** Posts a movement of the open till of the user. Call it with the till locked as for a closing. Returns its number. */
export async function postCashMovement(tx: Tx, context: Context, movement: CashMovement): Promise<number> {
  const { actor, today } = context
  const { areaId, userId } = actor
  checkBusinessDate(today, { today, settings: await readSettings(tx) })
  await requireOpenTill(tx, actor, 'para mover efectivo')
  await refuseUnknownCategory(tx, movement.categoryId)
  const { direction, currencyId, amount, confirm } = movement
  if (direction === Direction.out && !confirm)
    await questionDrawer(tx, context, { areaId, userId, subject: 'La salida', value: amount, currencyId })
  const worth = await worthOf(tx, actor, { ...movement, today })
  const id = await nextNumber(tx, 'cashMovement')
  const row = {
    id,
    area_id: areaId,
    date: today,
    direction,
    category_id: movement.categoryId,
    currency_id: currencyId,
    amount,
    ...worth,
    reason: movement.reason,
    created_by: actor.username,
    created_by_id: userId,
  }
  await tx.insertInto('cash_movements').values(row).execute()
  await posted(tx, context, { entity: 'cashMovements', id, areaId })
  return id
}

/** The rate of the currency and the value in C$ of what is moved. */
async function worthOf(
  tx: Tx,
  place: { areaId: number; userId: number },
  { direction, today, ...moved }: CashMovement & { today: string },
) {
  if (moved.currencyId !== Currency.dollars) return { rate: 1, value: moved.amount }
  const { value: rate } = await rateOfDay(tx, today)
  if (rate <= 0) throw new Refusal('Ingrese la tasa de cambio del día para mover dólares')
  if (direction === Direction.in) return { rate, value: valueIn(moved, rate) }
  return { rate, value: await valueLeaving(tx, place, { ...moved, rate }) }
}

async function refuseUnknownCategory(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .selectFrom('cash_movement_categories')
    .select('active')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found?.active) throw new Refusal('La categoría no existe o está inactiva')
}

/**
 * Voids a movement of an open till. It is kept as inactive (till.closed). Asks before the box would have less than nothing.
 * @throws Question
 */
export async function voidCashMovement(
  tx: Tx,
  context: Context,
  id: number,
  confirm: boolean,
): Promise<{ id: number; active: boolean }> {
  const movement = await lockMovement(tx, context, id)
  const { area_id: areaId, amount, currency_id: currencyId, value } = movement
  if (!movement.active) throw new Refusal('El movimiento ya está anulado')
  if (movement.closing_id) throw new Refusal(inClosing('El movimiento', movement.closing_id))
  await refuseOfSettlement(tx, id)
  checkStoredDate(movement.date, await readSettings(tx))
  if (movement.direction === Direction.in)
    await questionUndone(tx, context, {
      areaId,
      userId: movement.created_by_id,
      subject: 'La entrada',
      confirm,
      cash: [{ currencyId: currencyId === Currency.dollars ? Currency.dollars : Currency.cordobas, amount }],
    })
  await requireApproval(tx, context, {
    areaId,
    entity: 'cashMovements',
    entityId: id,
    act: 'void',
    figure: value,
    sentence: `Anular el movimiento de caja ${formatId(id)}, de ${movedMoney({ amount, currencyId })}`,
  })
  return voidDocument(tx, context, 'cashMovement', {
    id,
    areaId,
    before: { value, categoryId: movement.category_id, reason: movement.reason },
  })
}

/** A movement that pays a settlement is voided with it (commissions.payment). */
async function refuseOfSettlement(tx: Tx, id: number): Promise<void> {
  const settlement = await tx
    .selectFrom('commission_settlements')
    .select('id')
    .where('movement_id', '=', id)
    .executeTakeFirst()
  if (settlement) throw new Refusal(settlementMessages.ofMovement(settlement.id))
}

async function lockMovement(tx: Tx, context: Context, id: number) {
  const found = await tx
    .selectFrom('cash_movements')
    .select('area_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  refuseOtherArea(context, found.area_id)
  await lockTillForClosing(tx, found.area_id)
  declareDocumentLock(tx, 'cashMovement', id)
  return tx
    .selectFrom('cash_movements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
