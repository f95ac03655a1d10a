import { sql } from 'kysely'
import { joinsText } from '../../lists/list-from.ts'
import { joinsOver } from '../../lists/list-tables.ts'

/** The product columns of a line `l` of any document: code, name, brand, unit and category. */
export const lineGoods = sql`l.line, l.product_id as "productId", p.internal_code as "internalCode", p.name as product,
  m.name as presentation, u.name as um, f.name as family`

/** Their joins: the product `p` of the line, its brand `m`, unit `u` and category `f`. */
export const lineGoodsTables = joinsOver<{ l: 'product_id' }>()
  .inner('products', 'p', { id: 'l.product_id' })
  .inner('brands', 'm', { id: 'p.brand_id' })
  .inner('units', 'u', { id: 'p.unit_id' })
  .inner('categories', 'f', { id: 'p.category_id' })

/** The same as SQL text. */
export const lineGoodsJoins = joinsText(lineGoodsTables)
