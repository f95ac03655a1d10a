import type { Invariant } from './invariant.ts'

/** Invariants of kits and their components (kits.recipe, kits.sold). */
export const kitInvariants: readonly Invariant[] = [
  {
    says: 'A product is a kit exactly if it has components, and none of them is a kit or a service',
    query: `select p.id, p.is_kit, c.product_id from products p left join kit_components c on c.kit_id = p.id
      left join products q on q.id = c.product_id
      where p.is_kit <> (c.kit_id is not null) or q.is_kit or q.is_service`,
  },
  {
    says: 'A kit has no stock of its own and never moved',
    query: `select b.area_id, b.product_id, b.stock from stock_balances b join products p on p.id = b.product_id where p.is_kit`,
  },
  {
    says: 'A sold kit has its components, each with its units in all kits of the line',
    query: `select l.bill_id, l.line, l.quantity, c.product_id, c.units, c.quantity as taken
      from bill_lines l join products p on p.id = l.product_id
      left join bill_line_components c on c.bill_id = l.bill_id and c.line = l.line
      where case when p.is_kit then c.line is null or c.quantity <> l.quantity * c.units else c.line is not null end`,
  },
  {
    says: 'The cost of a sold kit is the sum of its components',
    query: `select l.bill_id, l.line, l.cost_value, c.value
      from bill_lines l join (
        select bill_id, line, sum(value) as value from bill_line_components group by 1, 2) c using (bill_id, line)
      where l.cost_value <> c.value`,
  },
  {
    says: 'A kit in a quotation or pre-sale has its recipe, and nothing else has one',
    query: `select l.pre_bill_id, l.line, l.product_id, c.product_id as component
      from pre_bill_lines l join products p on p.id = l.product_id
      left join pre_bill_line_components c on c.pre_bill_id = l.pre_bill_id and c.line = l.line
      where p.is_kit <> (c.line is not null)`,
  },
]
