import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { messages } from '@yunque/contract/core/messages'
import { type RawBuilder, sql } from 'kysely'
import { Forbidden, Refusal } from '../errors.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'

/**
 * The condition on `alias.area_id` for the requested area; none for all areas, which only users of the warehouse may
 * read (access.own-area). @throws Refusal when the area is missing, Forbidden for another area
 */
export function ofArea(
  { actor }: Context,
  areaId: AreaChoice | undefined,
  alias: string,
): RawBuilder<unknown> | false {
  if (areaId === undefined) throw new Refusal(messages.selectArea)
  if (areaId !== actor.areaId && !actsEverywhere(actor)) throw new Forbidden('Solo puede consultar su área')
  return areaId !== 'all' && sql`${sql.ref(`${alias}.area_id`)} = ${areaId}`
}
