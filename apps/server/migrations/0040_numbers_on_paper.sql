-- The form of a number on paper for comparison: lower case, without leading zeros, spaces or signs between letters and
-- digits. 'A-00123', 'a 123' and 'A123' are equal; '1-23' and '12-3' are not.
create function paper_key(number text) returns text language sql immutable parallel safe
return trim(both '-' from regexp_replace(regexp_replace(regexp_replace(lower(number),
  '[0-9]+', '-\&-', 'g'), '-0+([0-9])', '-\1', 'g'), '[^[:alnum:]]+', '-', 'g'));

-- For finding an active document with the same number. Voided documents do not count.
create index purchases_on_paper on purchases (provider_id, paper_key(reference)) where step <> 'V';
create index stock_inputs_on_paper on stock_inputs (provider_id, paper_key(reference)) where provider_id is not null;
create index receipts_on_paper on receipts (paper_key(reference_physical)) where active;
create index bills_on_paper on bills (paper_key(booklet)) where active and booklet <> '';
create index purchase_payments_on_paper on purchase_payments (paper_key(reference_physical)) where active and reference_physical <> '';
