-- The rows of each table in a backup and the rules of the books that it breaks, which the next one is compared with. A
-- doubtful backup is kept, but it is no good copy until somebody accepts it.
alter table backups
  add column tables jsonb,
  add column breaches text[] not null default '{}';
alter table backups drop constraint backups_result_check;
alter table backups add constraint backups_result_check check (result in ('running', 'done', 'doubtful', 'failed'));
