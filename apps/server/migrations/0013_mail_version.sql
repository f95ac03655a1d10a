-- The mail is saved by a form of its own: it goes stale by another change of the mail, not by one of the other settings.
alter table settings add column mail_version integer not null default 1;
