/**
 * SQL of the units of a product that an area sold and still has (deliveries.undelivered), as `units`; what follows it is
 * the area.
 */
export const undeliveredIn = (productId: string): string =>
  `select coalesce(sum(l.undelivered), 0) as units from bill_lines l join bills s on s.id = l.bill_id
    where l.product_id = ${productId} and l.undelivered > 0 and s.area_id =`
