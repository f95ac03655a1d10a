import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { Conversion, ConversionResult } from '@yunque/contract/inventory/area-products'
import { productMessages } from '@yunque/contract/inventory/products'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { type BulkRule, breakBulk } from './break-bulk.ts'

/** Converts a product by its own card, from the area-stock dialog (conversions.multiple). */
export async function convertProduct(
  tx: Tx,
  context: Context,
  { productId, ...asked }: Conversion,
): Promise<ConversionResult> {
  return breakBulk(tx, context, { ...asked, rule: await ruleOfCard(tx, productId) })
}

async function ruleOfCard(tx: Tx, productId: number): Promise<BulkRule> {
  const { rows } = await sql<Omit<BulkRule, 'targetProductId'> & { targetProductId: number | null }>`
    select p.id as "productId", p.name, p.state_id = ${State.active} as active, t.id as "targetProductId",
      t.name as "targetName", t.state_id = ${State.active} as "targetActive",
      p.convert_source_quantity as "convertSourceQuantity", p.convert_product_quantity as "convertProductQuantity"
    from products p left join products t on t.id = p.convert_product_id where p.id = ${productId}`.execute(tx)
  const [rule] = rows
  if (!rule) throw new Refusal(messages.notFound)
  const { targetProductId } = rule
  if (targetProductId === null) throw new Refusal(productMessages.noConversion(rule.name))
  return { ...rule, targetProductId }
}
