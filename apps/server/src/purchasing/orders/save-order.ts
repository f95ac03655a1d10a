import { OrderStep, PaymentType } from '@yunque/contract/core/constants'
import { type OrderInput, orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import { sum } from '@yunque/domain/decimal'
import { orderLineMoney } from '@yunque/domain/purchase-orders'
import { chargedRate } from '@yunque/domain/taxes'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { refuseDifferent } from '../../operation/refuse-different.ts'
import { writeVersioned } from '../../operation/versioned.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { purchaseProducts } from '../purchase-products.ts'
import { refuseInactive } from '../refuse-inactive.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

/** Saves an order as a draft, new or existing (orders.steps). Returns its number. */
export async function saveOrder(tx: Tx, context: Context, order: OrderInput): Promise<number> {
  refuseOtherArea(context, order.areaId)
  const stored = order.id === 0 ? null : await lockDraft(tx, context, order)
  const prepared = await prepareOrder(tx, context, order, stored)
  const { areaId, date, providerId, lines } = order
  const approval = await dateApproval(tx, context, {
    date,
    kept: stored?.date,
    areaId,
    subject: [
      'purchaseOrders',
      order.id,
      areaId,
      date,
      providerId,
      lines.map(({ productId, quantity }) => [productId, quantity]),
    ],
  })
  const id = stored ? await update(tx, context, stored, prepared) : await insert(tx, context, prepared)
  const rows = prepared.lines.map((line) => ({ ...line, order_id: id }))
  await tx.insertInto('purchase_order_lines').values(rows).execute()
  await noteApproval(tx, context, approval, { entity: 'purchaseOrders', entityId: id })
  await posted(tx, context, { entity: 'purchaseOrders', id, areaId })
  return id
}

async function lockDraft(tx: Tx, context: Context, order: OrderInput): Promise<LockedOrder> {
  const stored = await lockOrder(tx, context, order)
  if (stored.step !== OrderStep.draft) throw new Refusal(orderMessages.onlyDrafts)
  return stored
}

type Prepared = Awaited<ReturnType<typeof prepareOrder>>

/** Checks an order and computes its figures, in its own currency (orders.lines). */
async function prepareOrder(tx: Tx, context: Context, order: OrderInput, stored: LockedOrder | null) {
  const settings = await readSettings(tx)
  checkDocumentDate(order.date, { context, settings, kept: stored?.date })
  await refuseInactive(tx, order)
  const productIds = order.lines.map(({ productId }) => productId)
  const products = await purchaseProducts(tx, order.areaId, productIds)
  await refuseFractions(tx, order.lines)
  const lines = order.lines.map(({ productId, quantity, cost, ivaRate, total, ...packed }, index) => {
    const { hasIva = false } = products.get(productId) ?? {}
    const line = { quantity, cost, ivaRate: ivaRate ?? chargedRate(taxesOf(settings), { hasIva }) }
    const money = orderLineMoney(line, order)
    refuseDifferent(`Línea ${index + 1}: el total enviado`, total, money.total)
    return {
      line: index + 1,
      product_id: productId,
      quantity,
      cost,
      iva_rate: line.ivaRate,
      iva: money.iva,
      total: money.total,
      packs: packed.packs,
      pack_size: packed.packSize,
      pack_name: packed.packs > 0 ? packed.packName : '',
    }
  })
  const total = sum(lines.map((line) => line.total))
  refuseDifferent('El total enviado', order.total, total)
  const columns = {
    area_id: order.areaId,
    date: order.date,
    expected_date: order.expectedDate,
    provider_id: order.providerId,
    currency_id: order.currencyId,
    payment_type_id: order.purchasePaymentTypeId,
    credit_days: order.purchasePaymentTypeId === PaymentType.credit ? order.creditDays : 0,
    costs_include_iva: order.costsIncludeIva,
    observation: order.observation,
    iva: sum(lines.map((line) => line.iva)),
    total,
  }
  return { columns, lines }
}

async function insert(tx: Tx, { actor }: Context, { columns }: Prepared): Promise<number> {
  const id = await nextNumber(tx, 'purchaseOrder')
  await tx
    .insertInto('purchase_orders')
    .values({ ...columns, id, created_by: actor.username })
    .execute()
  return id
}

async function update(tx: Tx, context: Context, { id }: LockedOrder, { columns }: Prepared): Promise<number> {
  await writeVersioned(tx, context, { table: 'purchase_orders', id, columns })
  await tx.deleteFrom('purchase_order_lines').where('order_id', '=', id).execute()
  return id
}
