import { type RawBuilder, sql } from 'kysely'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { allOf, ofReader } from '../sales/sold.ts'

/**
 * The condition on the sales `s` of a reader's home page: all areas for the warehouse, else the own one
 * (access.own-area).
 */
export const soldTo = ({ actor }: Context): RawBuilder<unknown> =>
  allOf([!actsEverywhere(actor) && sql`s.area_id = ${actor.areaId}`, ofReader(actor, undefined, 's')])
