-- Years whose results were moved to the accumulated profit (accounting.year). The entry is derived, as all others are.
create table year_closings (
  year integer primary key check (year between 2000 and 2200),
  closed_at timestamptz not null default now(),
  closed_by text not null
);

-- The account of the accumulated profit, with the first free code below 'Capital contable'. A store whose plan has no
-- such place chooses the account itself.
with added as (
  insert into accounts (code, name)
  select p.code || '.' || lpad(n::text, 2, '0'), 'Utilidades acumuladas' from accounts p cross join generate_series(3, 99) n
  where p.code = '3.1' and not exists (select from account_rules where account_id = p.id)
    and not exists (select from accounts where code = p.code || '.' || lpad(n::text, 2, '0'))
  order by n limit 1
  returning id)
insert into account_rules (rule, subject_id, account_id) select 'retainedEarnings', 0, id from added;
