-- What changes of these records change besides: the stock and the prices of products, each in its areas, and documents whose
-- state is that of others (feed.derived).
create function derived_changes(fresh bigint[])
  returns table (kind text, record_id integer, area_id integer, transaction bigint, at timestamptz)
  language sql stable as $$
  with given as (
    select * from changes c where c.id = any(fresh)
  ), lists as (
    select bool_or(l.base_id = 1) as of_cost from price_lists l where l.active
  ), changed_lists as (
    -- A rate changes the lists in dollars.
    select g.record_id as list_id, g.transaction, g.at from given g where g.kind = 'priceLists'
    union
    select l.id, g.transaction, g.at from given g join price_lists l on l.active and l.currency_id = 2 where g.kind = 'rates'
  ), moved as (
    select 'stock' as kind, g.record_id as product_id, g.area_id, g.transaction, g.at from given g where g.kind = 'stock'
  ), priced as (
    select g.record_id as product_id, g.area_id, g.transaction, g.at from given g where g.kind = 'prices' and g.record_id > 0
    union
    select p.id, null, g.transaction, g.at from given g cross join products p where g.kind = 'prices' and g.record_id = 0
    union
    -- An area that inherits has the price of the main area.
    select g.record_id, a.area_id, g.transaction, g.at
    from given g join area_products a on a.product_id = g.record_id and a.inherit
    where g.kind = 'prices' and g.area_id = (select main_area_id from settings)
    union
    -- A formula may give a price to any product, and other lists begin from it.
    select p.id, null, l.transaction, l.at from changed_lists l cross join products p
    where exists (select from price_list_formulas f where f.list_id = l.list_id)
      or exists (select from price_lists b where b.base_list_id = l.list_id)
    union
    select i.product_id, null, l.transaction, l.at from changed_lists l join price_list_items i on i.list_id = l.list_id
    union
    -- Prices by the cost change with it, and with the IVA of the product.
    select m.product_id, m.area_id, m.transaction, m.at from moved m where (select of_cost from lists)
    union
    select g.record_id, null, g.transaction, g.at from given g where g.kind = 'products' and (select of_cost from lists)
  ), all_of as (
    select kind, product_id, area_id, transaction, at from moved
    union
    -- What is made of a kit depends on its components.
    select m.kind, k.kit_id, m.area_id, m.transaction, m.at from moved m join kit_components k on k.product_id = m.product_id
    union
    select 'prices', product_id, area_id, transaction, at from priced
    union
    select 'prices', k.kit_id, p.area_id, p.transaction, p.at from priced p join kit_components k on k.product_id = p.product_id
    where (select of_cost from lists)
  ), documents as (
    -- The state of a pre-sale is also that of its invoice, and the balance of a deposit that of what used it.
    select 'prebills' as kind, b.pre_bill_id as record_id, g.transaction, g.at
    from given g join bills b on b.id = g.record_id and b.pre_bill_id is not null where g.kind = 'bills'
    union
    select 'deposits', u.deposit_id, g.transaction, g.at from given g join deposit_uses u on u.bill_id = g.record_id where g.kind = 'bills'
    union
    select 'deposits', u.deposit_id, g.transaction, g.at from given g join deposit_uses u on u.receipt_id = g.record_id where g.kind = 'receivables'
    union
    select 'deposits', u.deposit_id, g.transaction, g.at from given g join deposit_uses u on u.refund_id = g.record_id where g.kind = 'deposits'
  ), derived as (
    select o.kind, o.product_id as record_id, a.area_id, o.transaction, o.at
    from all_of o join area_products a on a.product_id = o.product_id and a.area_id = coalesce(o.area_id, a.area_id)
    union all
    select kind, record_id, null, transaction, at from documents
  )
  select * from derived d
  where not exists (select from given g where g.kind = d.kind and g.record_id = d.record_id
    and (d.area_id is null or g.area_id = d.area_id) and g.transaction = d.transaction)
$$;
