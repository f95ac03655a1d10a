import { sql } from 'kysely'

/** Days of orders that tell how long a supplier takes. */
const HISTORY_DAYS = 365

/** SQL: the first day of the orders that tell how long a supplier takes. */
export const arrivalsSince = (today: string) => sql`${today}::date - ${HISTORY_DAYS}::int`

/**
 * SQL joins to a product `p` and its supplier `l`: `lp` has the mean days from the orders of this product to this supplier,
 * `lv` those of all its orders, both of a year and null without any; `v` is the card of the supplier, and `ls` what it says
 * of the product (availability.lead-time).
 */
export const leadTimesUntil = (today: string) => {
  const since = arrivalsSince(today)
  return sql`
    left join providers v on v.id = l.provider_id
    left join supplier_products ls on ls.provider_id = l.provider_id and ls.product_id = p.id
    left join (select provider_id, product_id, avg(days) as days from order_arrivals where date >= ${since} group by 1, 2) lp
      on lp.provider_id = l.provider_id and lp.product_id = p.id
    left join (select provider_id, avg(days) as days from order_arrivals where date >= ${since} group by 1) lv
      on lv.provider_id = l.provider_id`
}
