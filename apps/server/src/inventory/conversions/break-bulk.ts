import { InputType, OutputType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { ConversionResult } from '@yunque/contract/inventory/area-products'
import { productMessages } from '@yunque/contract/inventory/products'
import { type ConversionRatio, convertedQuantity } from '@yunque/domain/conversion'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { type LockedStock, lockStock } from '../balances/lock-stock.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { refuseUnavailable } from '../balances/take-stock.ts'
import { postStock } from '../ledger/stock-ledger.ts'
import { decidePrices } from '../prices/decide-prices.ts'

/** The ratio by which one product converts into another, and their names. */
export type BulkRule = ConversionRatio & {
  productId: number
  name: string
  active: boolean
  targetProductId: number
  targetName: string
  targetActive: boolean
}

/** The units to convert in an area. `price`, when not null, becomes the target's price there. */
export type Bulk = {
  areaId: number
  rule: BulkRule
  quantity: number
  price: number | null
  /** Confirms that the area stops inheriting the target product's price. */
  confirm: boolean
}

/**
 * Breaks bulk: units of a product leave an area, and the converted units of the target enter it with exactly the same
 * value (conversions.value, conversions.multiple).
 */
export async function breakBulk(tx: Tx, context: Context, bulk: Bulk): Promise<ConversionResult> {
  const { areaId, rule, quantity, price, confirm } = bulk
  const { productId, targetProductId } = rule
  refuseOtherArea(context, areaId)
  checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
  if (!rule.active) throw new Refusal(messages.inactiveProduct(rule.name))
  if (!rule.targetActive) throw new Refusal(messages.inactiveProduct(rule.targetName))
  const stock = await lockStock(tx, [
    { areaId, productId },
    { areaId, productId: targetProductId },
  ])
  const targetQuantity = await targetUnits(tx, bulk, stock)
  await refuseFractions(tx, [
    { productId, quantity },
    { productId: targetProductId, quantity: targetQuantity },
  ])
  const { id, value } = await move(tx, context, { bulk, targetQuantity, stock })
  await write(tx, context, { id, bulk, targetQuantity, value })
  if (price !== null) {
    const prices = [{ productId: targetProductId, price, floor: null }]
    const reason = `Conversión ${id}`
    await decidePrices(tx, context, { areaId, prices, reason, confirm, inherited: 'ask' })
  }
  await posted(tx, context, { entity: 'products', id: productId })
  return { id, areaId, productId, quantity, targetProductId, targetProduct: rule.targetName, targetQuantity }
}

async function targetUnits(tx: Tx, { areaId, rule, quantity }: Bulk, stock: LockedStock): Promise<number> {
  const { productId, name } = rule
  const result = convertedQuantity({ ...rule, quantity, available: stock.stock(areaId, productId) })
  if (!result.ok && result.reason === 'multiple')
    throw new Refusal(productMessages.multiple(rule.convertSourceQuantity))
  await refuseUnavailable(tx, { areaId, stock, wanted: [{ productId, name, quantity }] })
  if (!result.ok) throw new Refusal(messages.noStock)
  if (result.targetQuantity === 0) throw new Refusal(productMessages.convertsToNothing)
  return result.targetQuantity
}

type Moving = { bulk: Bulk; targetQuantity: number; stock: LockedStock }

async function move(tx: Tx, context: Context, { bulk, targetQuantity, stock }: Moving) {
  const { areaId, rule, quantity } = bulk
  const id = await nextNumber(tx, 'conversion')
  const document = { kind: 'conversion', id, date: context.today } as const
  const out = { line: 1, areaId, productId: rule.productId, quantity, out: OutputType.conversion }
  const [left] = await postStock(tx, context, { document, stock, moves: [out] })
  const { value, iva } = left ?? { value: 0, iva: 0 }
  const target = { line: 2, areaId, productId: rule.targetProductId, quantity: targetQuantity }
  const lots = { of: [{ kind: document.kind, id, line: 1 }], convertedFrom: quantity }
  const into = { ...target, ...lots, in: InputType.conversion, value, iva }
  await postStock(tx, context, { document, stock, moves: [into] })
  return { id, value }
}

type Done = { id: number; bulk: Bulk; targetQuantity: number; value: number }

async function write(tx: Tx, context: Context, { id, bulk, targetQuantity, value }: Done): Promise<void> {
  await tx
    .insertInto('stock_conversions')
    .values({
      id,
      area_id: bulk.areaId,
      date: context.today,
      source_product_id: bulk.rule.productId,
      source_quantity: bulk.quantity,
      target_product_id: bulk.rule.targetProductId,
      target_quantity: targetQuantity,
      value,
      price: bulk.price,
      created_by: context.actor.username,
    })
    .execute()
}
