-- Most text is plain ASCII, for which the 50 replacements of `translate` cost thirty times what `lower` does. Same results
-- as before, so that indexes and stored columns stay as they are.
create or replace function norm(value text) returns text
  language sql immutable parallel safe strict
  as $$ select case when octet_length(value) = length(value) then lower(value)
    else lower(translate(value, 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç', 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc')) end $$;

-- The name as lists and pickers order it, stored: 50,000 of them are not worked out anew for each page.
alter table products add column name_key text not null generated always as (norm(name)) stored;
drop index products_name;
create index products_name on products (name_key nulls first, id);
