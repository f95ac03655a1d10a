-- Dollars that are missing in a closing leave with their part of the value of the box (till.count). Closings of before valued them at
-- the rate of the closing, and keep their figures.
alter table cash_closings add column missing_at_rate boolean not null default false;
update cash_closings set missing_at_rate = true where closed and counted_dollars <> box_dollars
  and (counted_dollars < box_dollars or box_dollars <= 0);
