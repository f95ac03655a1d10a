-- A number on paper as it is compared: its words and numbers in lower case, without leading zeros, spaces or signs between
-- them. 'A-00123', 'a 123' and 'A123' are one; '1-23' and '12-3' are two.
create function paper_key(number text) returns text language sql immutable parallel safe
return trim(both '-' from regexp_replace(regexp_replace(regexp_replace(lower(number),
  '[0-9]+', '-\&-', 'g'), '-0+([0-9])', '-\1', 'g'), '[^[:alnum:]]+', '-', 'g'));

-- Whether the number of a supplier's invoice, a receipt or an invoice of a booklet is taken; voided ones do not count.
create index purchases_on_paper on purchases (provider_id, paper_key(reference)) where step <> 'V';
create index stock_inputs_on_paper on stock_inputs (provider_id, paper_key(reference)) where provider_id is not null;
create index receipts_on_paper on receipts (paper_key(reference_physical)) where active;
create index bills_on_paper on bills (paper_key(booklet)) where active and booklet <> '';
create index purchase_payments_on_paper on purchase_payments (paper_key(reference_physical)) where active and reference_physical <> '';
