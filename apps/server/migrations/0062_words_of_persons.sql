-- Words of the names of clients and suppliers too, so that searches for them are spelled anew (search.typos). They are
-- counted every hour (search.counted).
alter table search_words add column subject text not null default 'product'
  check (subject in ('product', 'client', 'provider'));
alter table search_words alter column subject drop default;
alter table search_words rename column products to names;
alter table search_words drop constraint search_words_pkey;
alter table search_words add primary key (subject, word);
