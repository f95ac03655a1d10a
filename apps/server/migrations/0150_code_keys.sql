-- The canonical form of a code, by which codes are compared: UPC-A, EAN-13 with a leading 0, GTIN-14 with indicator 0 and GS1
-- 01 are one code (codes.one-code). Products of before that have one code in two forms keep both: the index is not unique.
-- `code_key` is `codeKey` of packages/domain, which a property test compares.
create function code_key(code text) returns text language plpgsql immutable parallel safe as $$
declare
  separator constant text := chr(29);
  trimmed text := regexp_replace(code, '^[ \t\r\n]+|[ \t\r\n]+$', '', 'g');
  bare text := regexp_replace(regexp_replace(trimmed, '^\](C1|e0|d2|Q3|J1)', ''), '^' || chr(29) || '+', '');
  gtin text := substring(bare from '^(?:\(01\)|01)([0-9]{14})');
  key text;
  certain boolean;
begin
  if gtin is not null then
    certain := bare <> trimmed or strpos(bare, separator) > 0 or bare = '01' || gtin or left(bare, 1) = '(';
    if not certain then
      certain := (select sum(substr(gtin, n, 1)::int * case when n % 2 = 1 then 3 else 1 end) % 10 = 0
        from generate_series(1, 14) n);
    end if;
    if certain then
      return regexp_replace(gtin, '^0', '');
    end if;
  end if;
  key := lower(split_part(bare, separator, 1));
  return case when key ~ '^[0-9]{12}$' then '0' || key else regexp_replace(key, '^0(?=[0-9]{13}$)', '') end;
end $$;

alter table products add column code_key text generated always as (code_key(internal_code)) stored;
alter table product_barcodes add column code_key text generated always as (code_key(code)) stored;
alter table supplier_products add column code_key text generated always as (code_key(code)) stored;
create index products_code_key on products (code_key);
create index product_barcodes_code_key on product_barcodes (code_key);
create index supplier_products_code_key on supplier_products (code_key) where code <> '';
