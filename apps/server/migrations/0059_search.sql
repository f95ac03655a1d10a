-- The normal form of a text for searches, of a text that `norm` has made: `searchForm` of packages/domain/src/search.ts, and
-- `writtenNumbers` beside it, say what it is. Only functions of the system, so that any search path reads the columns below.
create function search_form(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  form text := value;
begin
  if octet_length(form) <> length(form) then
    form := replace(replace(replace(replace(replace(replace(replace(replace(replace(form,
      '½', ' 1/2'), '⅓', ' 1/3'), '⅔', ' 2/3'), '¼', ' 1/4'), '¾', ' 3/4'), '⅛', ' 1/8'), '⅜', ' 3/8'), '⅝', ' 5/8'), '⅞', ' 7/8');
    form := translate(replace(form, '×', ' x '), '⁄”“″’‘′°º–—•·«»…¡¿' || chr(160), '/"""''''''            ');
  end if;
  if form ~ '[0-9]' then
    if position(',' in form) > 0 then
      form := regexp_replace(form, '(?<=[0-9]),(?=[0-9]{3}([^0-9]|$))', '', 'g');
      form := regexp_replace(form, '(?<=[0-9]),(?=[0-9])', '.', 'g');
    end if;
    if position('/' in form) > 0 then
      form := regexp_replace(form, '(?<=[0-9]) */ *(?=[0-9])', '/', 'g');
    end if;
    if position('.' in form) > 0 then
      form := regexp_replace(form, '(?<![0-9a-z.])\.(?=[0-9])', '0.', 'g');
    end if;
    if position('.' in form) > 0 and form ~ '[0-9]\.[0-9]' then
      form := regexp_replace(form, '(\.[0-9]*[1-9])0+(?![0-9])', '\1', 'g');
      form := regexp_replace(form, '(?<=[0-9])\.0+(?![0-9.])', '', 'g');
      form := regexp_replace(form, '(?<![0-9.])([0-9]+)\.125(?![0-9.])', '\1+1/8', 'g');
      form := regexp_replace(form, '(?<![0-9.])([0-9]+)\.25(?![0-9.])', '\1+1/4', 'g');
      form := regexp_replace(form, '(?<![0-9.])([0-9]+)\.375(?![0-9.])', '\1+3/8', 'g');
      form := regexp_replace(form, '(?<![0-9.])([0-9]+)\.5(?![0-9.])', '\1+1/2', 'g');
      form := regexp_replace(form, '(?<![0-9.])([0-9]+)\.625(?![0-9.])', '\1+5/8', 'g');
      form := regexp_replace(form, '(?<![0-9.])([0-9]+)\.75(?![0-9.])', '\1+3/4', 'g');
      form := regexp_replace(form, '(?<![0-9.])([0-9]+)\.875(?![0-9.])', '\1+7/8', 'g');
      form := regexp_replace(form, '(?<![0-9])0+\+(?=[0-9])', '', 'g');
    end if;
    if position('/' in form) > 0 then
      form := regexp_replace(form, '(?<![0-9a-wyz/.+#-])([1-9]|1[0-2])( +| *- *)([0-9]{1,2}/[0-9]{1,2})(?![0-9/])', '\1+\3', 'g');
    end if;
    if position('*' in form) > 0 then
      form := regexp_replace(form, '(?<=[0-9]) *\* *(?=[0-9])', ' x ', 'g');
    end if;
    if form ~ '[0-9][a-z]|[a-z][0-9]' then
      form := regexp_replace(form, '([0-9])(?=[a-z])', '\1 ', 'g');
      form := regexp_replace(form, '([a-z])(?=[0-9])', '\1 ', 'g');
    end if;
  end if;
  if position('pulg' in form) > 0 or position('plg' in form) > 0 then
    form := regexp_replace(form, '(?<![a-z])(pulgadas?|pulgs?|plgs?)(?![a-z])', ' ', 'g');
  end if;
  form := translate(form, '!"#$%&''()*,-:;<=>?@[\]^_`{|}~', '                              ');
  if translate(form, '/.+', '') <> form then
    form := regexp_replace(form, '(?<![0-9])[/.+]|[/.+](?![0-9])', ' ', 'g');
  end if;
  return regexp_replace(' ' || form || ' ', '\s+', ' ', 'g');
end $$;

-- The key by which names are ordered, made of the search form: numbers by their value, so that ½ comes before ¾, 1, 1¼ and 10.
-- `nameOrder` of packages/domain/src/sizes.ts says what it is.
create function name_order(form text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  word text;
  words text[] := string_to_array(btrim(form), ' ');
  fraction text[];
begin
  if form !~ '[0-9]' then
    return btrim(form);
  end if;
  for place in 1 .. cardinality(words) loop
    word := words[place];
    -- Only words that begin with a digit.
    continue when ascii(word) not between 48 and 57;
    if word ~ '^[0-9]{1,8}$' then
      word := lpad(word, 8, '0') || '0000';
    elsif word ~ '^[0-9]{1,8}\.[0-9]+$' then
      word := lpad(split_part(word, '.', 1), 8, '0') || rpad(left(split_part(word, '.', 2), 4), 4, '0');
    elsif word ~ '^([0-9]{1,6}\+)?[0-9]{1,2}/[1-9][0-9]?$' then
      fraction := regexp_match(word, '^(?:([0-9]+)\+)?([0-9]+)/([0-9]+)$');
      word := lpad((coalesce(fraction[1], '0')::int::bigint * 10000 + fraction[2]::int * 10000 / fraction[3]::int)::text, 12, '0');
    end if;
    words[place] := word;
  end loop;
  return array_to_string(words, ' ');
end $$;

-- The name of the brand is copied by trigger, as the barcodes are, so that one index finds a product by it too.
alter table products add column brand_name text not null default '';
update products p set brand_name = b.name from brands b where b.id = p.brand_id;

create function copy_brand() returns trigger language plpgsql as $$
begin
  new.brand_name := coalesce((select name from brands where id = new.brand_id), '');
  return new;
end $$;
create trigger products_brand_named before insert or update of brand_id on products
  for each row execute function copy_brand();

create function copy_brand_name() returns trigger language plpgsql as $$
begin
  update products set brand_name = new.name where brand_id = new.id;
  return null;
end $$;
create trigger brands_renamed after update of name on brands
  for each row when (old.name is distinct from new.name) execute function copy_brand_name();

drop index products_search;
alter table products drop column search;
alter table products add column search text not null
  generated always as (search_form(norm(internal_code || ' ' || name || ' ' || barcodes || ' ' || brand_name))) stored;
create index products_search on products using gin (search gin_trgm_ops);

alter table products add column name_order text collate "C" not null
  generated always as (name_order(search_form(norm(name)))) stored;
create index products_name_order on products (name_order nulls first, id);
-- Equal names are still found by it.
drop index products_name;
create index products_name on products (name_key);
