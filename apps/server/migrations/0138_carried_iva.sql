-- The IVA that a value carries: paid, and not credited. It moves in proportion with the value, and a revaluation takes exactly what
-- is there. `iva_gone` is of goods that come back or leave again after a revaluation: the IVA that it had taken out of their
-- value. `average_iva` and `last_cost_iva` are of the unit costs.
alter table stock_movements
  add column iva numeric(15, 6) not null default 0,
  add column iva_gone numeric(15, 6) not null default 0,
  add constraint stock_movements_iva check (iva between 0 and value and iva_gone >= 0);
alter table stock_balances
  add column iva numeric(15, 6) not null default 0,
  add column average_iva numeric(15, 6) not null default 0,
  add column last_cost_iva numeric(15, 6) not null default 0,
  add constraint stock_balances_iva check (iva between 0 and value and average_iva between 0 and average_cost
    and last_cost_iva between 0 and last_cost);
create index stock_movements_revaluations on stock_movements (area_id, product_id, seq) where direction = 2 and type_id = 6;

-- Revaluations from before took the IVA at a rate, whatever the value carried; null in later ones.
alter table stock_revaluation_lines alter column iva_rate drop not null;
