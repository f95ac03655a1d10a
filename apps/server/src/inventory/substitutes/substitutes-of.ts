import { type RawBuilder, sql } from 'kysely'

/** SQL: the ids of the products that are offered instead of one. Each is offered for the other (sales.substitutes). */
export const substitutesOf = (productId: number): RawBuilder<unknown> => sql`
  select substitute_id from product_substitutes where product_id = ${productId}
  union all
  select product_id from product_substitutes where substitute_id = ${productId}`
