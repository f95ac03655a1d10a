-- Units of a reception that no purchase will bill: voided with it, sent back, counted wrong, or written off. Their value is
-- the provisional one, C$; `taken` is what left the stock, by the movement `seq` of the product in the area.
create table reception_exits (
  id integer generated always as identity primary key,
  reception_id integer not null,
  line integer not null,
  outcome smallint not null check (outcome between 1 and 4),
  units numeric(15, 4) not null check (units > 0),
  value numeric(15, 6) not null check (value >= 0),
  taken numeric(15, 6) check (taken >= 0),
  seq integer check (seq > 0),
  date date not null,
  reason varchar(200) not null default '',
  created_at timestamptz not null default now(),
  created_by text not null,
  foreign key (reception_id, line) references reception_lines,
  check ((taken is null) = (seq is null)),
  check ((outcome = 4) = (taken is null))
);
create index reception_exits_line on reception_exits (reception_id, line);
create index reception_exits_date on reception_exits (date) where outcome = 4;

alter table reception_lines
  add column reduced numeric(15, 4) not null default 0 check (reduced >= 0),
  add column reduced_value numeric(15, 6) not null default 0 check (reduced_value >= 0);

-- Receptions that were voided as a whole: outcome 1.
insert into reception_exits (reception_id, line, outcome, units, value, taken, seq, date, created_at, created_by)
select l.reception_id, l.line, 1, l.quantity, l.value, m.value, m.seq, m.posted_day, m.posted_at, coalesce(r.voided_by, '')
from receptions r join reception_lines l on l.reception_id = r.id
join stock_movements m on m.document_kind = 'reception' and m.document_id = r.id and m.line = l.line and m.direction = 2
where not r.active
order by l.reception_id, l.line;
update reception_lines l set reduced = l.quantity, reduced_value = l.value
from receptions r where r.id = l.reception_id and not r.active;

alter table reception_lines
  add constraint reception_lines_shared check (billed + reduced <= quantity and billed_value + reduced_value <= value);
drop index reception_lines_unbilled;
create index reception_lines_unbilled on reception_lines (reception_id) where billed + reduced < quantity;

create trigger reception_exits_final before update or delete on reception_exits for each row execute function refuse_change();
create trigger reception_exits_kept before truncate on reception_exits execute function refuse_change();
