/**
 * What was sold, C$ without IVA: `seller_id`, `date` and `amount`, a row a document (Domain §9, §12). Every figure of net
 * sales by seller is read from here; a credit note takes its amount off on its own day, from the seller of its invoice.
 */
export const netSales = `(
  select seller_id, date, subtotal as amount from bills where active
  union all
  select b.seller_id, n.date, n.iva - n.total from credit_notes n join bills b on b.id = n.bill_id where n.active)`
