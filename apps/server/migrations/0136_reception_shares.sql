-- Of each line of a reception that a purchase bills: the value that the invoice gives it, and the units of the line that were
-- still in the stock, which keep their share of the change. Unknown for purchases from before.
alter table purchase_reception_lines
  add column real_value numeric(15, 6) check (real_value >= 0),
  add column still numeric(15, 4) check (still >= 0),
  add constraint purchase_reception_lines_share check ((real_value is null) = (still is null));
