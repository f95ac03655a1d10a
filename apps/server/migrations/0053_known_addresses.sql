-- Addresses from which a user opened a session. The throttle per user does not block sign-in from them.
create table known_addresses (
  user_id integer not null references users on delete cascade,
  address text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, address)
);
