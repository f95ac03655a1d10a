-- Units without a known lot that come back to a line of another document have a row too, so that the next ones of the line know
-- which of its units are still out. All other units without a known lot have none.
alter table lot_movements alter column lot_id drop not null,
  add constraint lot_movements_unlotted check (lot_id is not null or origin_kind is not null);
