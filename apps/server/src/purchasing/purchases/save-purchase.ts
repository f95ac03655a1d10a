import { Currency, PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { type PurchaseInput, purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { refuseStale, writeVersioned } from '../../operation/versioned.ts'
import { rateOfDay } from '../../rates/rates.queries.ts'
import { checkDocumentDate, checkStoredDate } from '../../settings/business-date.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { type LockedPurchase, lockPurchase } from '../lock-purchase.ts'
import { orderToFill } from '../orders/fill-order.ts'
import { purchaseProducts } from '../purchase-products.ts'
import { refuseInactive } from '../refuse-inactive.ts'
import { includesIva, type PricedPurchaseLine, pricePurchase } from './price-purchase.ts'

/**
 * Saves a purchase as pending: no stock and no debt yet. It can be edited only while pending (purchases.pending).
 * Returns its number.
 */
export async function savePurchase(tx: Tx, context: Context, purchase: PurchaseInput): Promise<number> {
  refuseOtherArea(context, purchase.areaId)
  await refuseRepeatedPaper(tx, 'supplierInvoice', {
    number: purchase.reference,
    ownerId: purchase.providerId,
    exceptId: purchase.id,
    acceptRepeated: purchase.acceptRepeated,
  })
  const stored = purchase.id === 0 ? null : await lockPending(tx, context, purchase)
  const orderId = purchase.orderId === undefined ? (stored?.order_id ?? null) : purchase.orderId
  await orderToFill(tx, context, { ...purchase, orderId })
  const prepared = await preparePurchase(tx, context, { ...purchase, orderId }, stored)
  const { areaId, date, providerId, lines } = purchase
  const approval = await dateApproval(tx, context, {
    date,
    kept: stored?.date,
    areaId,
    subject: [
      'purchases',
      purchase.id,
      areaId,
      date,
      providerId,
      lines.map(({ productId, quantity }) => [productId, quantity]),
    ],
  })
  const id = stored ? await update(tx, context, stored, prepared) : await insert(tx, context, prepared)
  await insertLines(tx, id, prepared.lines)
  await noteApproval(tx, context, approval, { entity: 'purchases', entityId: id })
  await posted(tx, context, { entity: 'purchases', id, areaId: purchase.areaId })
  return id
}

async function lockPending(tx: Tx, context: Context, purchase: PurchaseInput): Promise<LockedPurchase> {
  const stored = await lockPurchase(tx, context, purchase.id).catch((error: unknown) => {
    throw error instanceof NotFound ? new Refusal(messages.editedMissing) : error
  })
  if (stored.step !== PurchaseStep.pending) throw new Refusal('Solo se modifican las compras pendientes')
  refuseStale(purchase, stored)
  checkStoredDate(stored.date, await readSettings(tx))
  return stored
}

type Prepared = Awaited<ReturnType<typeof preparePurchase>>

/** Checks a purchase and computes the server's figures. */
async function preparePurchase(
  tx: Tx,
  context: Context,
  purchase: PurchaseInput,
  stored: LockedPurchase | null,
) {
  const settings = await readSettings(tx)
  checkDocumentDate(purchase.date, { context, settings, kept: stored?.date })
  await refuseInactive(tx, purchase)
  const rate = await rateOf(tx, purchase)
  const productIds = purchase.lines.map(({ productId }) => productId)
  const products = await purchaseProducts(tx, purchase.areaId, productIds)
  await refuseFractions(tx, purchase.lines)
  const { lines, iva, total } = pricePurchase(purchase, {
    rate,
    products,
    taxes: taxesOf(settings),
    storedIva: stored?.iva ?? null,
  })
  if (purchase.retention > total) throw new Refusal(purchaseMessages.retention)
  const columns = {
    area_id: purchase.areaId,
    date: purchase.date,
    type_id: purchase.purchaseTypeId,
    payment_type_id: purchase.purchasePaymentTypeId,
    provider_id: purchase.providerId,
    order_id: purchase.orderId ?? null,
    reference: purchase.reference,
    currency_id: purchase.currencyId,
    rate,
    credit_days: purchase.purchasePaymentTypeId === PaymentType.credit ? purchase.creditDays : 0,
    observation: purchase.observation,
    freight: purchase.freight,
    customs: purchase.customs,
    other_charges: purchase.otherCharges,
    charges_iva: purchase.chargesIva,
    costs_include_iva: includesIva(purchase),
    fiscal_regime: settings.fiscal_regime,
    iva,
    retention: purchase.retention,
    total,
  }
  return { columns, lines }
}

/** The rate sent; without one, in dollars, the stored one of the purchase's date (purchases.rate). */
async function rateOf(tx: Tx, { currencyId, rate, date }: PurchaseInput): Promise<number> {
  if (rate > 0 || currencyId !== Currency.dollars) return rate
  const { value } = await rateOfDay(tx, date)
  if (value === 0) throw new Refusal(purchaseMessages.rate)
  return value
}

async function insert(tx: Tx, { actor }: Context, { columns }: Prepared): Promise<number> {
  const id = await nextNumber(tx, 'purchase')
  await tx
    .insertInto('purchases')
    .values({ ...columns, id, created_by: actor.username })
    .execute()
  return id
}

async function update(
  tx: Tx,
  context: Context,
  { id }: LockedPurchase,
  { columns }: Prepared,
): Promise<number> {
  await writeVersioned(tx, context, { table: 'purchases', id, columns })
  await tx.deleteFrom('purchase_lines').where('purchase_id', '=', id).execute()
  return id
}

async function insertLines(tx: Tx, purchaseId: number, lines: readonly PricedPurchaseLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    purchase_id: purchaseId,
    line: line.line,
    product_id: line.product.id,
    quantity: line.quantity,
    dollar_cost: line.dollarCost,
    cost: line.cost,
    bonus: line.bonus,
    discount: line.discount,
    packs: line.packs,
    pack_size: line.packSize,
    pack_name: line.packs > 0 ? line.packName : '',
    charges: line.charges,
    iva_rate: line.ivaRate,
    iva: line.iva,
    iva_creditable: line.ivaCreditable,
    stock_cost: line.stockCost,
    real_cost: line.realCost,
    price_iva_rate: line.priceIvaRate,
    total: line.total,
    price: line.price,
    old_price: line.product.price,
    lot: line.lot || null,
    expire_date: line.expireDate,
  }))
  await tx.insertInto('purchase_lines').values(rows).execute()
}
