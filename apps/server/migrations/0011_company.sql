-- The company's logo, and the server that its mail leaves by; without one, what SMTP_URL says or the outbox folder (Domain §13).
alter table settings
  add column mail_host varchar(200) not null default '',
  add column mail_port integer not null default 587 check (mail_port between 1 and 65535),
  add column mail_secure boolean not null default false,
  add column mail_username varchar(200) not null default '',
  add column mail_password varchar(200) not null default '',
  add column mail_from varchar(50) not null default '';

create table company_logo (
  id smallint primary key default 1 check (id = 1),
  content bytea not null,
  etag text not null,
  modified_at timestamptz not null default now()
);
