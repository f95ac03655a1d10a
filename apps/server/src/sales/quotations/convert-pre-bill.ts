import { PreBillType } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import type { StateOf } from '@yunque/contract/core/entity'
import { layawayMessages } from '@yunque/contract/sales/layaways'
import type { PreBillConverted } from '@yunque/contract/sales/pre-bills'
import { followMessages } from '@yunque/contract/sales/quotation-follow'
import { validUntil } from '@yunque/domain/quotations'
import type { Tx } from '../../db/database.ts'
import { Question, Refusal } from '../../errors.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { refuseUnavailable } from '../../inventory/balances/take-stock.ts'
import { recipesOf } from '../../inventory/kits/recipes.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { releaseDeposits } from '../deposits/tied-deposits.ts'
import { activeBillOf } from '../invoices/active-bill.ts'
import { partsOf } from '../kit-parts.ts'
import { saleProducts } from '../sale-products.ts'
import { type LockedPreBill, lockPreBill } from './lock-pre-bill.ts'

/**
 * Converts a quotation into a pre-sale, which reserves its units from today. A repeat gets the same answer
 * (sales.convert).
 */
export async function convertQuotation(
  tx: Tx,
  context: Context,
  id: number,
  confirm: boolean,
): Promise<PreBillConverted> {
  const preBill = await lockPreBill(tx, context, id)
  await refuseFinished(tx, preBill)
  if (preBill.type_id !== PreBillType.preSale) {
    refuseUnsure(preBill, context, confirm)
    await reserve(tx, preBill)
    await changeType(tx, context, preBill, { type_id: PreBillType.preSale, reserved_on: context.today })
  }
  return { id, preBillTypeId: PreBillType.preSale }
}

/** Refuses to sell a lost quotation, and asks about an expired one. @throws Refusal, Question */
export function refuseUnsure(preBill: LockedPreBill, { today }: Context, confirm: boolean): void {
  if (preBill.loss_reason_id !== null) throw new Refusal(followMessages.isLost)
  if (!confirm) questionExpired(preBill, today)
}

/** Its prices were promised until its last day only (sales.expired). */
function questionExpired({ valid_until: last }: LockedPreBill, today: string): void {
  if (last !== null && last < today)
    throw new Question(followMessages.expired(last.split('-').reverse().join('/')))
}

/** Converts a pre-sale into a quotation again and releases its units. A repeat gets the same answer. */
export async function revertPreSale(tx: Tx, context: Context, id: number): Promise<PreBillConverted> {
  const preBill = await lockPreBill(tx, context, id)
  await refuseFinished(tx, preBill)
  if (preBill.layaway_until !== null) throw new Refusal(layawayMessages.revert)
  if (preBill.type_id !== PreBillType.quotation)
    await changeType(tx, context, preBill, {
      type_id: PreBillType.quotation,
      reserved_on: null,
      valid_until: preBill.valid_until ?? (await firstLastDay(tx, preBill)),
    })
  return { id, preBillTypeId: PreBillType.quotation }
}

/** Voids a quotation or pre-sale. It is kept as inactive. */
export async function voidPreBill(tx: Tx, context: Context, id: number): Promise<StateOf> {
  const preBill = await lockPreBill(tx, context, id)
  await refuseFinished(tx, preBill)
  if (preBill.layaway_until !== null) throw new Refusal(layawayMessages.useCancel)
  await endPreBill(tx, context, preBill)
  return { id, active: false }
}

/** Voids a locked quotation or pre-sale that may end, and releases its deposits. `end`: why a layaway was cancelled. */
export async function endPreBill(
  tx: Tx,
  context: Context,
  { id, version, area_id: areaId }: LockedPreBill,
  end = '',
): Promise<void> {
  await tx
    .updateTable('pre_bills')
    .set({
      active: false,
      layaway_end: end,
      modified_by: context.actor.username,
      modified_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await releaseDeposits(tx, id)
  await posted(tx, context, { entity: 'prebills', id, areaId })
}

/**
 * Refuses a voided or a billed document. After its invoice was voided, a pre-sale can be billed, converted or voided.
 */
export async function refuseFinished(tx: Tx, { id, active, type_id }: LockedPreBill): Promise<void> {
  if (!active) throw new Refusal('Registro Anulado')
  const bill = type_id === PreBillType.billed ? await activeBillOf(tx, id) : null
  if (bill !== null) throw new Refusal(`La pre-venta ya está facturada en la factura ${documentNumber(bill)}`)
}

/** Checks, with the balances locked, that the area has the units to reserve. @throws Refusal */
export async function reserve(
  tx: Tx,
  { id, area_id: areaId, client_id: clientId, date }: LockedPreBill,
): Promise<void> {
  const lines = await tx
    .selectFrom('pre_bill_lines')
    .select(['line', 'product_id', 'quantity'])
    .where('pre_bill_id', '=', id)
    .execute()
  const productIds = lines.map((line) => line.product_id)
  const recipes = await recipesOf(tx, { kind: 'preBill', id })
  const goods = productIds.flatMap(
    (productId) => recipes.get(productId)?.map((part) => part.productId) ?? [productId],
  )
  const stock = await lockStock(
    tx,
    goods.map((productId) => ({ areaId, productId })),
  )
  const products = await saleProducts(tx, { areaId, clientId, date }, productIds, recipes)
  const wanted = lines.flatMap(({ line, product_id: productId, quantity }) => {
    const product = products.get(productId)
    return product ? partsOf({ line, product, quantity }) : []
  })
  await refuseUnavailable(tx, { areaId, stock, wanted, exceptPreBill: id })
}

/** The last day of what was made as a pre-sale and becomes a quotation: counted from its date, and not before today. */
async function firstLastDay(tx: Tx, { date }: LockedPreBill): Promise<string> {
  return validUntil(date, (await readSettings(tx)).quotation_days)
}

type Change = { type_id: number; reserved_on: string | null; valid_until?: string }

async function changeType(
  tx: Tx,
  context: Context,
  { id, version, area_id: areaId }: LockedPreBill,
  change: Change,
): Promise<void> {
  await tx
    .updateTable('pre_bills')
    .set({ ...change, modified_by: context.actor.username, modified_at: new Date(), version: version + 1 })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, { entity: 'prebills', id, areaId })
}
