-- Cashiers change at a till by a PIN (decision 0100). The PIN belongs to the password under which it was set:
-- `till_pin_proof` is the SHA-256 of its hash.
alter table users
  add column till_pin_hash text,
  add column till_pin_proof bytea,
  add constraint users_till_pin check ((till_pin_hash is null) = (till_pin_proof is null));
-- Whether it is a till at which they change.
alter table devices add column till_pins boolean not null default false;
-- Minutes without use after which such a session is locked.
alter table settings add column till_idle_minutes integer not null default 5 check (till_idle_minutes between 2 and 60);
-- A session that a PIN opened is of one till, and ends with it. It is never one without a till: hence the cascade.
alter table sessions
  add column till_device_id integer references devices on delete cascade,
  add column locked_at timestamptz;
create index sessions_till on sessions (till_device_id) where till_device_id is not null;
