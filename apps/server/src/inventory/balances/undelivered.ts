/**
 * SQL: a statement with the `units` of a product that an area sold and still has, by itself or as a component of kits
 * (deliveries.undelivered). `product` and `area` are SQL expressions; its own aliases are long, not to hide theirs.
 */
export const undeliveredIn = ({ product, area }: { product: string; area: string }): string =>
  `select coalesce(sum(waiting.units), 0) as units from (
    select sold.undelivered as units from bill_lines sold join bills invoice on invoice.id = sold.bill_id
    where sold.product_id = ${product} and sold.undelivered > 0 and invoice.area_id = ${area}
    union all
    select sold.undelivered * part.units from bill_line_components part
    join bill_lines sold on sold.bill_id = part.bill_id and sold.line = part.line and sold.undelivered > 0
    join bills invoice on invoice.id = part.bill_id
    where part.product_id = ${product} and invoice.area_id = ${area}) waiting`
