-- The moment that a read-only copy of a store shows, in the data of that copy. A store that is written has none.
alter table settings add column looked_at timestamptz;
