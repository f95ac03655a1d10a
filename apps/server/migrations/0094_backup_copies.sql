-- A second folder for the good backups: another disk or the network. Empty: none. Its mark says whose copies are in it.
alter table settings
  add column backup_copy_folder varchar(300) not null default '',
  add column backup_copy_mark uuid not null default gen_random_uuid(),
  add column backup_copy_since timestamptz,
  -- The last attempt, and why it failed.
  add column backup_copy_tried_at timestamptz,
  add column backup_copy_fault varchar(300);
-- When the file was copied to the present second folder.
alter table backups add column copied_at timestamptz;
