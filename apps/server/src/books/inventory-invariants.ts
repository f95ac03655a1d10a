import type { Invariant } from './invariant.ts'

/**
 * SQL: the expected total of an input line. Purchases: the gross total of the supplier's invoice. Others: the stock
 * value.
 */
const paidOrWorth = `case when d.type_id = 1 and d.costs_include_iva is not null
        then round(l.quantity * l.paper_cost, 2) + case when d.costs_include_iva then 0 else l.iva end
        else round(l.quantity * l.cost, 2) end`

/** Each line of a posted document has exactly one movement with its figures, and the document has no other movement. */
const movedOnce = (kind: 'input' | 'output'): Invariant => ({
  says: `Each line of an ${kind} moved once, whole, in its area, at its cost; nothing else of it did`,
  query: `select d.id, l.line, l.product_id, l.quantity, l.cost, m.quantity as moved, m.unit_cost, m.type_id
    from stock_${kind}_lines l join stock_${kind}s d on d.id = l.${kind}_id
    full join (select * from stock_movements where document_kind = '${kind}' and direction = ${kind === 'input' ? 1 : 2}) m on m.document_id = l.${kind}_id and m.line = l.line
    where l.line is null or m.id is null or m.type_id <> d.type_id
      or m.area_id <> d.area_id or m.product_id <> l.product_id or m.quantity <> l.quantity or m.unit_cost <> l.cost
      or l.total <> ${kind === 'input' ? paidOrWorth : 'round(m.value, 2)'}`,
})

const worthItsLines = (kind: 'input' | 'output'): Invariant => ({
  says: `An ${kind} is worth its lines`,
  query: `select d.id, d.total, l.total as lines from stock_${kind}s d
    left join (select ${kind}_id as id, sum(total) as total from stock_${kind}_lines group by 1) l using (id)
    where d.total is distinct from l.total`,
})

/** Invariants of entries, exits and stock-takes (stock.counts, stock.reasons). */
export const inventoryInvariants: readonly Invariant[] = [
  movedOnce('input'),
  worthItsLines('input'),
  {
    says: 'What was bought or opened at a cost with its IVA entered without the one that is credited',
    query: `select l.* from stock_input_lines l join stock_inputs d on d.id = l.input_id
      where l.paper_cost is not null and d.type_id = 1 and l.cost <> case
        when (d.fiscal_regime is not distinct from 'general' and l.iva_creditable) <> d.costs_include_iva then l.paper_cost
        when d.costs_include_iva then round(l.paper_cost / (1 + l.iva_rate / 100), 6) else round(l.paper_cost * (1 + l.iva_rate / 100), 6) end`,
  },
  movedOnce('output'),
  worthItsLines('output'),
  {
    says: 'Only adjustments have a reason, and it is for their direction',
    query: `select 'input' as kind, d.id, d.type_id, r.name, r.use_id
      from stock_inputs d join adjustment_reasons r on r.id = d.reason_id where d.type_id <> 2 or r.use_id = 2
      union all
      select 'output', d.id, d.type_id, r.name, r.use_id
      from stock_outputs d join adjustment_reasons r on r.id = d.reason_id where d.type_id <> 2 or r.use_id = 1`,
  },
  {
    says: 'An opening balance is the first movement of its product in its area, besides those of undone imports',
    query: `select o.id, o.area_id, o.product_id, o.seq from stock_movements o
      where o.direction = 1 and o.type_id = 3 and o.seq <> 1 and exists (
        select from stock_movements m where m.area_id = o.area_id and m.product_id = o.product_id and m.seq < o.seq
          and not (m.document_kind = 'input' and exists (
            select from imported_inputs i join imports x on x.id = i.import_id
            where i.input_id = m.document_id and x.undone_at is not null)))`,
  },
  {
    says: 'The opening stock of an undone import left again, line by line at its value; no other entry took stock out',
    query: `select coalesce(i.input_id, o.document_id) as id, m.line, m.value, o.value as left_value
      from imported_inputs i join imports x on x.id = i.import_id and x.undone_at is not null
      join stock_movements m on m.document_kind = 'input' and m.document_id = i.input_id and m.direction = 1
      full join (select * from stock_movements where document_kind = 'input' and direction = 2) o
        on o.document_id = m.document_id and o.line = m.line
      where (m.area_id, m.product_id, m.quantity, m.value) is distinct from (o.area_id, o.product_id, o.quantity, o.value)`,
  },
  {
    says: 'A posted count moved exactly its differences, by its own two documents',
    query: `select c.id, l.product_id, l.counted - l.expected as difference, m.moved from stock_counts c
      join stock_count_lines l on l.count_id = c.id
      full join (
        select k.id as count_id, m.product_id, sum(case m.direction when 1 then m.quantity else -m.quantity end) as moved
        from stock_counts k join stock_movements m on m.document_kind = 'input' and m.document_id = k.input_id
          or m.document_kind = 'output' and m.document_id = k.output_id
        group by 1, 2) m on m.count_id = c.id and m.product_id = l.product_id
      where coalesce(m.moved, 0) <> coalesce(case when c.step = 2 then l.counted - l.expected end, 0)`,
  },
  {
    says: 'A count of a location counted only what was there when it was opened',
    query: `select l.count_id, l.product_id from stock_counts c join stock_count_lines l on l.count_id = c.id
      left join stock_count_scope w on w.count_id = l.count_id and w.product_id = l.product_id
      where c.location <> '' and w.product_id is null`,
  },
  {
    says: 'No product is in two open counts of its area',
    query: `select a.id, b.id as other from stock_counts a join stock_counts b on b.area_id = a.area_id and b.id > a.id
      where a.step = 1 and b.step = 1 and (a.location = '' and b.location = ''
          and (a.category_id is null or b.category_id is null or a.category_id = b.category_id)
        or exists (select from stock_count_scope x join stock_count_scope y on y.product_id = x.product_id
          where x.count_id = a.id and y.count_id = b.id)
        or exists (select from stock_count_lines x join stock_count_lines y on y.product_id = x.product_id
          where x.count_id = a.id and y.count_id = b.id))`,
  },
]
