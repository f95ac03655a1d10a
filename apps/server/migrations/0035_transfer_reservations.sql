-- Each line of a transfer request reserves what was available when it was saved, for the days of the setting (Domain
-- §17).
alter table settings add column transfer_days integer not null default 3 check (transfer_days between 0 and 365);
update settings set transfer_days = pre_sale_days;

alter table transfers add column reserved_on date;
update transfers set reserved_on = created_at::date;
-- Reservations of waiting requests start on the day of the upgrade, so that none expires at once.
update transfers t set reserved_on = (now() at time zone s.time_zone)::date from settings s where t.step = 1;
alter table transfers alter column reserved_on set not null;

alter table transfer_lines add column quantity_reserved numeric(15, 4) not null default 0;
alter table transfer_lines add check (quantity_reserved between 0 and quantity_requested);

-- Requests from before reserve oldest first, from the stock that pre-sales leave.
update transfer_lines l
set quantity_reserved = least(l.quantity_requested, greatest(0, w.free - w.earlier))
from (
  select l.transfer_id, l.line, coalesce(s.stock, 0) - coalesce(r.units, 0) as free,
    coalesce(sum(l.quantity_requested) over (partition by t.source_area_id, l.product_id order by t.id
      rows between unbounded preceding and 1 preceding), 0) as earlier
  from transfers t join transfer_lines l on l.transfer_id = t.id
  left join stock_balances s on s.area_id = t.source_area_id and s.product_id = l.product_id
  left join (select area_id, product_id, sum(quantity) as units from reservations group by 1, 2) r
    on r.area_id = t.source_area_id and r.product_id = l.product_id
  where t.step = 1) w
where w.transfer_id = l.transfer_id and w.line = l.line;

create or replace view transfer_reservations as
  select t.source_area_id as area_id, l.product_id, t.id as transfer_id, l.quantity_reserved as quantity
  from transfers t join transfer_lines l on l.transfer_id = t.id
  where t.step = 1 and l.quantity_reserved > 0
    and t.reserved_on >= (select (now() at time zone s.time_zone)::date - s.transfer_days from settings s);
