-- By how many percent a sale price must move, up or down, to be named before a purchase changes it (prices.moves).
alter table settings
  add column price_move_percent numeric(15, 6) not null default 5 check (price_move_percent between 0 and 100);
