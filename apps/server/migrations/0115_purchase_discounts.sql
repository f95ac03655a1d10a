-- Of the units of a line, those that the supplier gave at no cost; and what it took off the line, in the currency of the
-- purchase. The unit cost stays as it is typed, before both.
alter table purchase_lines
  add column bonus numeric(15, 4) not null default 0,
  add column discount numeric(15, 2) not null default 0 check (discount >= 0),
  add check (bonus >= 0 and bonus < quantity);
