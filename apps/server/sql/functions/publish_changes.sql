-- Gives positions to what was written since the last time, and returns how many changes it took, 20,000 at most (feed.order):
-- several may become one. One call at a time: the row of `feed` is its lock, and each statement sees what was committed
-- before it. A change of a record is written while the record is locked, so its ids have the order of its commits.
create function publish_changes() returns integer
  language plpgsql as $$
declare
  before feed%rowtype;
  today date := (select (now() at time zone time_zone)::date from settings);
  fresh bigint[];
  added bigint[];
  published integer;
begin
  -- Who only looks takes no lock and writes nothing. What another call is publishing waits still, and is waited for.
  if not exists (select from changes where position is null) and exists (select from feed where day = today) then
    return 0;
  end if;
  select * into before from feed for update;
  if today <> before.day then
    perform note_new_day(least(before.day, today), greatest(before.day, today));
    update feed set day = today;
  end if;
  select array_agg(id) into fresh from (select id from changes where position is null order by id limit 20000) u;
  if fresh is null then return 0; end if;
  with derived as (
    insert into changes (kind, record_id, area_id, act, transaction, at)
    select distinct d.kind, d.record_id, d.area_id, 'changed', d.transaction, d.at from derived_changes(fresh) d
    returning id
  )
  select array_agg(id) into added from derived;
  -- Every product, or every area, has been written out.
  delete from changes where id = any(fresh) and (kind = 'prices' and record_id = 0 or kind in ('stock', 'prices') and area_id is null);
  -- A transaction changes a record once.
  with mine as (
    select id, act, row_number() over same as later, bool_or(act = 'created') over (partition by transaction, kind, record_id, area_id) as is_new
    from changes where id = any(fresh || added)
    window same as (partition by transaction, kind, record_id, area_id order by id desc)
  ), gone as (
    delete from changes c using mine m where c.id = m.id and m.later > 1
  ), placed as (
    select id, case when is_new and act = 'changed' then 'created' else act end as act, row_number() over (order by id) as n
    from mine where later = 1
  )
  update changes c set position = before.position + p.n, act = p.act from placed p where c.id = p.id;
  get diagnostics published = row_count;
  update feed set position = before.position + published;
  return cardinality(fresh);
end $$;
