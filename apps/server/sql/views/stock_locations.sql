-- Where a product lies in an area, as one text.
create view stock_locations as
  select area_id, product_id, position, location from product_locations
  union all
  select a.id, p.id, 1::smallint, p.location from areas a cross join products p
  where p.location <> '' and not exists (
    select from product_locations l where l.area_id = a.id and l.product_id = p.id);
