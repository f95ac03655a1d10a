/**
 * What a query needs to know of a product (`p`) in an area (`a`): its balance `s`, the area's terms in force `e`, and what
 * is reserved `r`. Joined as it stands by pickers, lists and cards, so that all of them mean the same by `disponible`.
 */
export const holding = `left join stock_balances s on s.area_id = a.id and s.product_id = p.id
  left join effective_area_products e on e.area_id = a.id and e.product_id = p.id
  left join reserved_units r on r.area_id = a.id and r.product_id = p.id`

/** Expressions over `holding`. */
export const held = {
  stock: 'coalesce(s.stock, 0)',
  /** Stock less what documents reserve (availability.available); a service has none. */
  disponible: 'case when p.is_service then 0 else coalesce(s.stock, 0) - coalesce(r.units, 0) end',
  costAvg: 'coalesce(s.average_cost, 0)',
  costReal: 'coalesce(s.last_cost, 0)',
  price: 'coalesce(e.price, 0)',
  stockMin: 'coalesce(e.stock_min, 0)',
  stockMax: 'coalesce(e.stock_max, 0)',
  discount: 'coalesce(e.discount, 0)',
  inherit: 'coalesce(e.inherit, false)',
  /** True when stock is at or below the minimum; only where the area keeps a record (availability.low-stock). */
  isLimit: 'e.area_id is not null and not p.is_service and coalesce(s.stock, 0) <= e.stock_min',
} as const
