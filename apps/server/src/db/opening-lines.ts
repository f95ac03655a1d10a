import { InputType, PurchaseStep } from '@yunque/contract/core/constants'
import { scales } from '@yunque/domain/decimal'

/**
 * SQL of the lines of an opening; `day` and `rate` are SQL (store.opening-act): the opening entries of the day and before it,
 * to the cent of each movement as the journal posts them; the money; the debts from before in force.
 */
export const openingLines = (day: string, rate: string): string => `
  select 'stock' as kind, m.area_id as subject_id, a.name, count(distinct m.product_id)::int as units,
    0::numeric as cordobas, 0::numeric as dollars,
    sum(case m.direction when 1 then round(m.value, 2) else -round(m.value, 2) end) as value
  from stock_inputs d join stock_movements m on m.document_kind = 'input' and m.document_id = d.id
    join areas a on a.id = m.area_id
  where d.type_id = ${InputType.opening} and d.date <= ${day} and not exists (
    select from imported_inputs i join imports x on x.id = i.import_id
    where i.input_id = d.id and x.undone_at is not null)
  group by m.area_id, a.name
  union all
  select case when c.area_id is null then 'bank' else 'till' end, coalesce(c.area_id, c.bank_id),
    coalesce(a.name, b.name), 0, c.cordobas, c.dollars,
    c.cordobas + round(c.dollars * ${rate}, ${scales.money})
  from opening_cash c left join areas a on a.id = c.area_id left join banks b on b.id = c.bank_id
  union all
  select 'receivable', b.client_id, c.full_name, count(*)::int, 0, 0, sum(b.total)
  from bills b join clients c on c.id = b.client_id where b.opening_id is not null and b.active
  group by b.client_id, c.full_name
  union all
  select 'payable', p.provider_id, v.name, count(*)::int, 0, 0, sum(p.total)
  from purchases p join providers v on v.id = p.provider_id
  where p.opening_id is not null and p.step = '${PurchaseStep.processed}'
  group by p.provider_id, v.name`
