-- User and password of the mail account are sent over TLS only, unless the store allows a server without it.
alter table settings add column mail_plain_password boolean not null default false;
