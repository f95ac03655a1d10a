-- An answer is kept to be sent again as it is; nothing reads inside it. As text it is not taken apart at each write.
alter table idempotency_keys alter column answer type text using answer::text;
