-- Of each line of a reception that a purchase bills: the value that the invoice gives it, the units of the line
-- that are billed in all, and those of them that were still in the stock, which keep their share of the change. Unknown for purchases from before.
alter table purchase_reception_lines
  add column real_value numeric(15, 6) check (real_value >= 0),
  add column received numeric(15, 4) check (received > 0),
  add column still numeric(15, 4) check (still between 0 and received),
  add constraint purchase_reception_lines_share check (num_nulls(real_value, received, still) in (0, 3));
