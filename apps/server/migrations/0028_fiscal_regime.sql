-- The company's fiscal regime and the date since when it holds. Both are null in a store that has not set it: recorded
-- documents keep their figures, and purchases go on entering the stock at their cost gross of IVA.
alter table settings
  add column fiscal_regime text check (fiscal_regime in ('general', 'cuotaFija')),
  add column fiscal_regime_since date,
  add check ((fiscal_regime is null) = (fiscal_regime_since is null));

-- Whether the typed costs are gross of IVA (null in purchases from before this migration), the IVA contained in the
-- extra charges, and the fiscal regime by which the figures were computed.
alter table purchases
  add column costs_include_iva boolean,
  add column charges_iva numeric(15, 2) not null default 0 check (charges_iva >= 0),
  add column fiscal_regime text check (fiscal_regime in ('general', 'cuotaFija')),
  add check (charges_iva <= freight + customs + other_charges);

-- `iva_rate` and `iva` are those of the supplier's invoice. `stock_cost` is the unit cost that enters the stock, before
-- charges. `price_iva_rate` is the IVA contained in the sale price: 0 in lines from before, whose margin was computed
-- gross of IVA.
alter table purchase_lines
  drop constraint purchase_lines_check,
  add column iva_rate numeric(15, 6) not null default 0 check (iva_rate between 0 and 100),
  add column iva numeric(15, 2) not null default 0 check (iva >= 0),
  add column stock_cost numeric(15, 6) check (stock_cost >= 0),
  add column price_iva_rate numeric(15, 6) not null default 0 check (price_iva_rate between 0 and 100),
  add check (iva <= total),
  add check (real_cost >= stock_cost);
update purchase_lines set stock_cost = cost;
alter table purchase_lines alter column stock_cost set not null;

-- Spreads the IVA of earlier purchases over their lines by amount, as the purchases book did: over the products with
-- IVA, or over all lines when those with IVA are worth less than the IVA.
with papers as (
  select b.id, b.iva, coalesce(sum(l.total) filter (where p.has_iva), 0) >= b.iva as fits
  from purchases b join purchase_lines l on l.purchase_id = b.id join products p on p.id = l.product_id
  where b.iva > 0 group by b.id
), weighed as (
  select l.purchase_id, l.line, h.iva, h.fits and p.has_iva as carries,
    case when h.fits and not p.has_iva then 0 else l.total end as weight
  from papers h join purchase_lines l on l.purchase_id = h.id join products p on p.id = l.product_id
), summed as (
  select *, sum(weight) over (partition by purchase_id order by line) as up_to, sum(weight) over (partition by purchase_id) as whole
  from weighed
)
update purchase_lines l set iva_rate = case when s.carries then g.iva else 0 end,
  iva = round(s.iva * s.up_to / s.whole, 2) - round(s.iva * (s.up_to - s.weight) / s.whole, 2)
from summed s cross join settings g
where l.purchase_id = s.purchase_id and l.line = s.line;

-- The same for entry-style purchases. `paper_cost` is the unit cost as typed, `cost` the one that entered the stock.
alter table stock_inputs
  add column costs_include_iva boolean,
  add column fiscal_regime text check (fiscal_regime in ('general', 'cuotaFija'));
alter table stock_input_lines
  add column paper_cost numeric(15, 6) check (paper_cost >= 0),
  add column iva_rate numeric(15, 6) not null default 0 check (iva_rate between 0 and 100),
  add column iva numeric(15, 2) not null default 0 check (iva >= 0),
  add column price_iva_rate numeric(15, 6) not null default 0 check (price_iva_rate between 0 and 100),
  add check (iva <= total);
