-- A reference without its case, blanks, signs and the zeros that its numbers begin with.
create function reference_key(reference text) returns text language sql immutable parallel safe
return paper_key(regexp_replace(reference, '\s', '', 'g'));

-- For finding the payments that have a reference.
create index bill_payments_reference on bill_payments (reference_key(reference)) where reference <> '';
create index receipts_reference on receipts (reference_key(reference)) where reference <> '';
create index deposit_payments_reference on deposit_payments (reference_key(reference)) where reference <> '';

-- Using a reference again is an act of its own: of a store from before too, since whoever may approve needs no approval.
insert into approval_rules (act, mode, above)
select 'repeatReference', 'always', 0 where exists (select from users);
