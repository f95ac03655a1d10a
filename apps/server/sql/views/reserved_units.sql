-- Units of an area that documents reserve and that may therefore not be taken (availability.available).
create view reserved_units as
  select area_id, product_id, sum(quantity) as units
  from (select area_id, product_id, quantity from reservations
    union all select area_id, product_id, quantity from transfer_reservations) r
  group by area_id, product_id;
