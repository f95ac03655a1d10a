-- The IVA that the values of before carry, by replaying the ledger in the order in which it was written. A store that always
-- credited IVA has none. What comes in carries the IVA of its document under a regime that did not credit it; of a purchase
-- from before costs said whether they include it, and of what has no invoice, that of the store on products with IVA. What is carried
-- from elsewhere has its share of the movement out of its document.
alter table stock_movements disable trigger stock_movements_final;

do $$
declare
  entry record;
  held numeric[]; -- by place: the IVA of its value, of its average and of its last cost
  averages numeric[];
  lasts numeric[];
  moved numeric[]; -- by movement
  carried numeric;
  x numeric;
begin
  if not exists (select from stock_movements) or not exists (select from settings where fiscal_regime is distinct from 'general')
    and not exists (select from audit_trail where entity = 'settings'
      and before ->> 'fiscal_regime' is distinct from after ->> 'fiscal_regime')
    and not exists (select from purchases where step = 'G' and opening_id is null and fiscal_regime is distinct from 'general')
  then return;
  end if;

  -- The moments from which a regime was in force, the first one since ever.
  create temp table regimes on commit drop as
  with changes as (
    select at, before ->> 'fiscal_regime' as old, after ->> 'fiscal_regime' as new from audit_trail
    where entity = 'settings' and before ->> 'fiscal_regime' is distinct from after ->> 'fiscal_regime')
  select '-infinity'::timestamptz as since, coalesce(
      (select jsonb_build_object('is', old) from changes order by at limit 1),
      (select jsonb_build_object('is', fiscal_regime) from settings limit 1)) ->> 'is' as regime
  union all
  select at, new from changes;

  create temp table replayed on commit drop as
  with placed as (
    select m.*, row_number() over (order by m.id)::int as rn, dense_rank() over (order by m.area_id, m.product_id)::int as place,
      lag(m.average_after) over (partition by m.area_id, m.product_id order by m.seq) as average_before
    from stock_movements m)
  select m.id, m.rn, m.place, m.direction, m.type_id, m.document_kind, m.document_id, m.line, m.product_id, m.quantity, m.value,
    m.stock_after, m.value_after, m.average_after <> m.average_before as averaged,
    m.direction = 1 and m.type_id = 2 and m.unit_cost = m.average_before as at_average,
    case when m.direction = 2 then null
      when b.id is not null then case when b.fiscal_regime = 'general' then 0 else
        case when l.iva_creditable then round(l.quantity * (l.stock_cost - round(l.stock_cost / (1 +
            case when b.costs_include_iva is not null then l.iva_rate when p.has_iva then g.iva else 0 end / 100), 6)), 6) else 0 end
          + case when b.charges_iva = 0 then 0
            else round(b.charges_iva * l.charges / (b.freight + b.customs + b.other_charges), 6) end end
      when i.type_id = 1 then case when i.fiscal_regime = 'general' or not n.iva_creditable then 0
        else round(n.quantity * (n.cost - round(n.cost / (1 +
          case when i.costs_include_iva is not null then n.iva_rate when p.has_iva then g.iva else 0 end / 100), 6)), 6) end
      when m.type_id in (1, 2, 3) then t.by_rate
      when m.type_id = 7 then case when r.regime is not distinct from 'general' or not p.has_iva then 0
        else round(m.quantity * (m.unit_cost - round(m.unit_cost / (1 + coalesce(o.iva_rate, 0) / 100), 6)), 6) end
    end as entering,
    t.by_rate
  from placed m join products p on p.id = m.product_id cross join (select iva from settings limit 1) g
  cross join lateral (select regime from regimes where since <= m.posted_at order by since desc limit 1) r
  cross join lateral (select case when r.regime is not distinct from 'general' or not p.has_iva then 0
    else round(m.quantity * (m.unit_cost - round(m.unit_cost / (1 + g.iva / 100), 6)), 6) end as by_rate) t
  left join purchases b on m.document_kind = 'purchase' and m.direction = 1 and b.id = m.document_id
  left join purchase_lines l on l.purchase_id = b.id and l.line = m.line
  left join stock_inputs i on m.document_kind = 'input' and m.direction = 1 and i.id = m.document_id
  left join stock_input_lines n on n.input_id = i.id and n.line = m.line
  left join receptions c on m.document_kind = 'reception' and m.direction = 1 and c.id = m.document_id
  left join purchase_order_lines o on o.order_id = c.order_id and o.product_id = m.product_id;
  create index on replayed (document_kind, document_id);
  analyze replayed;

  create temp table origins on commit drop as
  select m.rn, o.rn as origin, o.value from replayed m
  left join credit_notes n on m.document_kind = 'creditNote' and n.id = m.document_id
  cross join lateral (
    select o.rn, o.value from replayed o
    where o.document_kind = case when n.id is null then m.document_kind else 'bill' end
      and o.document_id = coalesce(n.bill_id, m.document_id) and o.direction = 3 - m.direction and o.rn < m.rn
      and (o.product_id = m.product_id or m.document_kind = 'conversion')
    order by o.line = m.line desc, o.rn desc limit 1) o
  where m.direction = 1 and m.type_id in (4, 5, 6, 9, 10)
    or m.direction = 2 and (m.type_id = 9 and m.document_kind = 'purchase' or m.type_id = 7 and m.document_kind = 'reception');

  moved := array_fill(0::numeric, array[(select max(rn) from replayed)]);
  held := array_fill(0::numeric, array[(select max(place) from replayed)]);
  averages := held;
  lasts := held;
  for entry in select r.*, o.origin, o.value as whole from replayed r left join origins o using (rn) order by rn loop
    carried := held[entry.place];
    if entry.origin is not null and entry.whole > 0 then x := round(moved[entry.origin] * entry.value / entry.whole, 6);
    elsif entry.at_average then x := round(entry.quantity * averages[entry.place], 6);
    elsif entry.direction = 1 then x := coalesce(entry.entering, entry.by_rate);
    elsif entry.type_id = 6 or carried = 0 or entry.value_after = 0 then x := carried;
    else x := round(carried * entry.value / (entry.value + entry.value_after), 6);
    end if;
    x := greatest(least(x, entry.value), 0);
    if entry.direction = 2 then x := greatest(least(x, carried), carried - entry.value_after); end if;
    moved[entry.rn] := x;
    carried := carried + case entry.direction when 1 then x else -x end;
    held[entry.place] := carried;
    if entry.direction = 1 or entry.type_id in (6, 7) or entry.type_id = 9 and entry.document_kind = 'purchase' or entry.averaged then
      if entry.stock_after > 0 then averages[entry.place] := round(carried / entry.stock_after, 6);
      elsif entry.type_id = 6 then averages[entry.place] := 0;
      end if;
    end if;
    if entry.direction = 2 and entry.type_id = 6 then lasts[entry.place] := 0;
    elsif entry.direction = 1 and entry.type_id in (1, 3, 7) then lasts[entry.place] := round(x / entry.quantity, 6);
    end if;
  end loop;

  update stock_movements s set iva = u.iva
  from unnest(moved) with ordinality u (iva, rn) join replayed r on r.rn = u.rn
  where s.id = r.id and u.iva > 0;
  update stock_balances b set iva = held[p.place], average_iva = least(averages[p.place], b.average_cost),
    last_cost_iva = least(lasts[p.place], b.last_cost)
  from (select distinct on (r.place) r.place, s.area_id, s.product_id from replayed r join stock_movements s on s.id = r.id
    order by r.place) p
  where b.area_id = p.area_id and b.product_id = p.product_id;
end $$;

alter table stock_movements enable trigger stock_movements_final;
