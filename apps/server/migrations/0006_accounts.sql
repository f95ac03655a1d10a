-- New users and default resets take this hash, so that no argon2 runs inside a transaction.
alter table settings add column default_password_hash text not null default '';
alter table settings alter column default_password_hash drop default;

-- A message that could not be sent is tried again later.
alter table mail_outbox add column next_attempt_at timestamptz not null default now();
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;

create index audit_trail_at on audit_trail (at);
create index sessions_expiry on sessions (expires_at);
