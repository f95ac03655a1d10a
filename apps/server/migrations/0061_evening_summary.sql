-- The home page and the evening summary sum the receipts of a day.
create index receipts_dated on receipts (date) where active;

-- The evening summary. `summary_minute` counts from midnight of the company; `summary_since` is when it was last switched
-- on or moved: no summary is due before.
alter table settings
  add column summary_mail boolean not null default false,
  add column summary_minute smallint not null default 1110 check (summary_minute between 720 and 1410),
  add column summary_since timestamptz not null default now(),
  add column summary_version integer not null default 1;
create table summary_recipients (user_id integer primary key references users (id));
-- One row per day whose summary is in the outbox, so that several processes send it once.
create table summary_mails (day date primary key, at timestamptz not null default now());

-- Mail as HTML, beside its text; null for text only.
alter table mail_outbox add column html text;
