-- The invoice of what was taken in exchange for the goods of a credit note (sales.exchange). Null for other notes.
alter table credit_notes add column exchange_bill_id integer references bills;
create unique index credit_notes_exchange_bill on credit_notes (exchange_bill_id) where exchange_bill_id is not null;

-- What is paid in cash is rounded, which is less than the total where a note or a retention pays a part of it.
alter table bills drop constraint bills_rounding;
alter table bills add constraint bills_rounding check (abs(rounding) * 2 <= rounding_step);
