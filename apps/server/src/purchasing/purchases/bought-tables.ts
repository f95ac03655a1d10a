import { sql } from 'kysely'
import { from } from '../../lists/list-tables.ts'
import { lineGoodsTables } from '../../inventory/ledger/line-goods.ts'
import { boughtLines } from './bought.ts'

/** The lines that were bought (`l`) with their products and areas, for lists. */
export const boughtTables = from(() => sql.raw(boughtLines), 'l')
  .and(lineGoodsTables)
  .inner('areas', 'a', { id: 'l.area_id' })
  .settings('g')
