-- The history of payments is read by number, latest first, as every list of documents is.
drop index bills_credit;
create index bills_credit on bills (id desc) where payment_type_id = 2;
