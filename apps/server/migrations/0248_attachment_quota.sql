-- How much all attachments may use, in GB; 0 takes no new ones (attachments.quota).
alter table settings add column attachment_gb integer not null default 5 check (attachment_gb between 0 and 1000);
