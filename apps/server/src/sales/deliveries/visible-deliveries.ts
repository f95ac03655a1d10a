import { allDeliveryReaders } from '@yunque/contract/sales/deliveries'
import { type RawBuilder, sql } from 'kysely'
import { actsEverywhere, type Context, may } from '../../operation/context.ts'

/**
 * The invoices (`b`) whose delivery notes and undelivered units a reader sees: all of their area, or those that they sold
 * or made (deliveries.readers).
 */
export function visibleDeliveries(
  { actor }: Pick<Context, 'actor'>,
  ...others: readonly 'contabilidad'[]
): RawBuilder<unknown>[] {
  const scope = actsEverywhere(actor) ? [] : [sql`b.area_id = ${actor.areaId}`]
  if (may(actor, ...allDeliveryReaders, ...others)) return scope
  return [...scope, sql`(b.seller_id = ${actor.userId} or b.created_by_id = ${actor.userId})`]
}
