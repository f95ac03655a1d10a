import { sql } from 'kysely'

/** What a line `l` of any document tells of its product: its code, name, brand, unit and category. */
export const lineGoods = sql`l.line, l.product_id as "productId", p.internal_code as "internalCode", p.name as product,
  m.name as presentation, u.name as um, f.name as family`

/** Where that comes from: the product `p` of the line, its brand `m`, unit `u` and category `f`. */
export const lineGoodsJoins = `join products p on p.id = l.product_id
  join brands m on m.id = p.brand_id
  join units u on u.id = p.unit_id
  join categories f on f.id = p.category_id`
