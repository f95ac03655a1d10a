-- Public links of documents. Only the hash of a token is stored, so that no copy of the database opens a document.
create table share_links (
  id integer generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  kind text not null,
  document_id integer not null,
  -- The days of a statement; null for other documents.
  from_day date,
  to_day date,
  via text not null check (via in ('link', 'whatsapp', 'mail')),
  created_at timestamptz not null default now(),
  created_by integer not null references users (id),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by integer references users (id),
  views integer not null default 0 check (views >= 0),
  last_view_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null)),
  check ((views = 0) = (last_view_at is null))
);
create index share_links_document on share_links (kind, document_id, id desc);

-- The address at which people outside the store reach it, empty for a store of its own network only, and the texts that
-- go with a shared document.
alter table settings
  add column public_address text not null default '',
  add column link_days smallint not null default 30 check (link_days between 1 and 365),
  add column share_subject text not null default '{documento} · {empresa}',
  add column share_message text not null default E'Estimado cliente {cliente}:\n\nLe compartimos {documento}.\n\n{empresa}',
  add column statement_subject text not null default 'Estado de cuenta · {empresa}',
  add column statement_message text not null default E'Estimado cliente {cliente}:\n\nLe compartimos su estado de cuenta al {fecha}.\n\n{empresa}',
  add column sharing_version integer not null default 1;
