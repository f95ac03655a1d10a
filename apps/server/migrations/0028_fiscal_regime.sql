-- By which regime the company pays the tax office, and from which day on. A store from before has not said it yet (null): what
-- was recorded stays as it was recorded, and until it says so its purchases go on at what they cost with IVA.
alter table settings
  add column fiscal_regime text check (fiscal_regime in ('general', 'cuotaFija')),
  add column fiscal_regime_since date,
  add check ((fiscal_regime is null) = (fiscal_regime_since is null));

-- What a purchase says of IVA, and the regime by which its figures were computed. `costs_include_iva` is null in those from
-- before. `charges_iva` is the IVA in the extra charges.
alter table purchases
  add column costs_include_iva boolean,
  add column charges_iva numeric(15, 2) not null default 0 check (charges_iva >= 0),
  add column fiscal_regime text check (fiscal_regime in ('general', 'cuotaFija')),
  add check (charges_iva <= freight + customs + other_charges);

-- `iva_rate` and `iva` are those of the supplier's paper, `stock_cost` is what a unit enters the stock with before the charges,
-- `price_iva_rate` the IVA that the sale price contains, 0 in those from before, whose margin was told with it.
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

-- The IVA of a purchase from before becomes its lines', as the purchases book told it: that of the products that carry it, or of
-- all of them where those are not worth as much.
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

-- An entry-style purchase says the same; `paper_cost` is the unit cost as typed, where `cost` is what entered the stock.
alter table stock_inputs
  add column costs_include_iva boolean,
  add column fiscal_regime text check (fiscal_regime in ('general', 'cuotaFija'));
alter table stock_input_lines
  add column paper_cost numeric(15, 6) check (paper_cost >= 0),
  add column iva_rate numeric(15, 6) not null default 0 check (iva_rate between 0 and 100),
  add column iva numeric(15, 2) not null default 0 check (iva >= 0),
  add column price_iva_rate numeric(15, 6) not null default 0 check (price_iva_rate between 0 and 100),
  add check (iva <= total);
