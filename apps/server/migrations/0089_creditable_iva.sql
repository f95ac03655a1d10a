-- Whether the IVA of a purchase line can be credited; under the general regime it then is. Lines from before keep their
-- figures: all of their IVA was credited.
alter table purchase_lines add column iva_creditable boolean not null default true;
alter table stock_input_lines add column iva_creditable boolean not null default true;
