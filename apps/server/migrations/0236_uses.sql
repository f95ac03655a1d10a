-- What the shop uses; null until a person chooses (store.uses).
alter table settings add column uses text[];
