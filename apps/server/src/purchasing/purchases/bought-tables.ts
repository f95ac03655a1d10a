import { sql } from 'kysely'
import { lineGoodsTables } from '../../inventory/balances/line-goods.ts'
import { boughtLines } from '../../inventory/product-facts/bought.ts'
import { from } from '../../lists/list-tables.ts'

/** Lines of purchases (`l`) with their products and areas, for lists. */
export const boughtTables = from(() => sql.raw(boughtLines), 'l')
  .and(lineGoodsTables)
  .inner('areas', 'a', { id: 'l.area_id' })
  .settings('g')
