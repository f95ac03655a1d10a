-- Whether approvals are asked of the only active user and of owners too. A store from before keeps asking them.
alter table settings add column ask_owners boolean not null default false;
update settings set ask_owners = true;
