-- An S3-compatible storage for the good backups. An empty endpoint: none. The secret is never sent to a browser.
alter table settings
  add column backup_s3_endpoint varchar(300) not null default '',
  add column backup_s3_region varchar(60) not null default '',
  add column backup_s3_bucket varchar(63) not null default '',
  add column backup_s3_prefix varchar(200) not null default '',
  add column backup_s3_key_id varchar(200) not null default '',
  add column backup_s3_secret varchar(200) not null default '',
  add column backup_s3_since timestamptz,
  -- The last attempt, and why it failed.
  add column backup_s3_tried_at timestamptz,
  add column backup_s3_fault varchar(300);
-- When the file was stored in the present storage.
alter table backups add column stored_at timestamptz;
