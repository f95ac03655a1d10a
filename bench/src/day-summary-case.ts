import { day } from './days.ts'
import type { Case } from './measure.ts'

/** The SQL counts the products at their minimum by area, which is most of the work. */
export const daySummary: Case = {
  name: 'summary of a day',
  call: (run) => ({ path: `dashboard/summary?day=${day(1 + run)}` }),
  plainSql: () => `select e.area_id, count(*) from area_products e
    join stock_balances s on s.area_id = e.area_id and s.product_id = e.product_id
    where s.stock <= e.stock_min group by 1`,
}
