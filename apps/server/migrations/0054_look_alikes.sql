-- The skeleton of a name: no accents, lower case, single blanks. Cyrillic and Greek letters become the Latin letters that they
-- look like, 0 becomes o, and 1, i and | become l. Names with the same skeleton look alike.
create function skeleton(value text) returns text
  language sql immutable parallel safe strict
  as $$ select translate(lower(translate(
    btrim(regexp_replace(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')),
    'АаВвСсЕеНнІіЈјКкМмОоРрЅѕТтУуХхԁһӀӏԛԝѵАΑαΒβΕεΖζΗηΙιΚκΜμΝνΟοΡρΤτΥυΧχωıɑɡØøĐđŁłօոս⁄',
    'aabbcceehhiijjkkmmooppssttyyxxdhllqwvaaabbeezzhniikkmunvooppttyuxxwiagooddllonu/')), '1i|0', 'lllo') $$;

create index users_skeleton on users (skeleton(full_name));
create index clients_skeleton on clients (skeleton(full_name));
create index providers_skeleton on providers (skeleton(name));
create index products_skeleton on products (skeleton(name));
