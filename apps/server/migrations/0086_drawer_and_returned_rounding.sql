-- What a credit note gave back of the rounding of its invoice, in cash and besides its refund (till.rounding). It is
-- below 0 where the invoice was rounded down.
alter table credit_notes add column rounding numeric(15, 2) not null default 0,
  add constraint credit_notes_rounding check (rounding = 0 or refund > 0);
create index credit_notes_rounded on credit_notes (date) where rounding <> 0;

-- The drawer of an open till that was opened without a sale (till.open-drawer).
create table drawer_openings (
  id integer generated always as identity primary key,
  till_id integer not null references cash_closings (id),
  reason varchar(250) not null check (reason <> ''),
  approved_by integer references users (id),
  created_at timestamptz not null default now(),
  created_by varchar(50) not null,
  created_by_id integer not null references users (id)
);
create index drawer_openings_till on drawer_openings (till_id);
