-- The key that the client gave to the run of an import: it tells whether that run was stored.
alter table imports add column run text unique;
