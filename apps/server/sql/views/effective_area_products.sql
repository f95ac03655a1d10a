-- An area's rules for a product, those of the main area where it inherits (prices.inherit).
create view effective_area_products as
  select a.area_id, a.product_id, a.inherit, a.version,
    case when a.inherit and m.product_id is not null then m.price else a.price end as price,
    case when a.inherit and m.product_id is not null then m.stock_min else a.stock_min end as stock_min,
    case when a.inherit and m.product_id is not null then m.stock_max else a.stock_max end as stock_max,
    case when a.inherit and m.product_id is not null then m.discount else a.discount end as discount
  from area_products a
  left join area_products m
    on a.inherit and m.product_id = a.product_id and m.area_id = (select main_area_id from settings)
    and m.area_id <> a.area_id;
