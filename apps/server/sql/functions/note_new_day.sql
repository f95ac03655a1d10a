-- What a new day changes without a statement: prices of lists and promotions that begin or end, of lists in dollars whose
-- rate is another, and stock that pre-sales and requests of transfers reserve no longer (feed.new-day).
create function note_new_day(former date, today date) returns void
  language plpgsql as $$
begin
  insert into changes (kind, record_id, act)
  select 'priceLists', l.id, 'changed' from price_lists l
  where l.active and (l.valid_from > former and l.valid_from <= today or l.valid_to >= former and l.valid_to < today
    or l.currency_id = 2 and list_rate(former) is distinct from list_rate(today));
  insert into changes (kind, record_id, area_id, act)
  select distinct 'stock', r.product_id, r.area_id, 'changed' from reservable r
  where r.reserves and r.last_day >= former and r.last_day < today;
end $$;
