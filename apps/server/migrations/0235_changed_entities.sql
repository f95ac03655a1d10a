-- What the request of a key changed: the query keys of the screens, for a repeat (documents.changed).
alter table idempotency_keys add column changed text[];
