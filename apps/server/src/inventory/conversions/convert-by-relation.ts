import { State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import type { ConversionResult } from '@yunque/contract/inventory/area-products'
import type { RelationConversion } from '@yunque/contract/inventory/conversions'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { type BulkRule, breakBulk } from './break-bulk.ts'

/** Converts by a relation of the list (conversions.value). */
export async function convertByRelation(
  tx: Tx,
  context: Context,
  { id, areaId, ...asked }: RelationConversion,
): Promise<ConversionResult> {
  const rule = await ruleOf(tx, id)
  return breakBulk(tx, context, { ...asked, areaId: areaId ?? context.actor.areaId, rule })
}

async function ruleOf(tx: Tx, id: number): Promise<BulkRule> {
  const { rows } = await sql<BulkRule>`
    select p.id as "productId", p.name, p.state_id = ${State.active} as active, t.id as "targetProductId",
      t.name as "targetName", t.state_id = ${State.active} as "targetActive",
      r.source_quantity as "convertSourceQuantity", r.target_quantity as "convertProductQuantity"
    from product_conversions r join products p on p.id = r.source_product_id join products t on t.id = r.target_product_id
    where r.id = ${id}`.execute(tx)
  const [rule] = rows
  if (!rule) throw new Refusal(messages.notFound)
  return rule
}
