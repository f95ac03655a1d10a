/**
 * SQL: a statement with the `locations` of a product in an area as one text, where it is looked for first at the front; null
 * where nobody wrote one (stock.locations). `area` and `product` are SQL expressions.
 */
export const locationsIn = ({ area, product }: { area: string; product: string }): string =>
  `select string_agg(w.location, ', ' order by w.position) as locations from stock_locations w
    where w.area_id = ${area} and w.product_id = ${product}`
