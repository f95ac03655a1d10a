-- The group and the own price list of a client.
alter table clients
  add column group_id integer references client_groups,
  add column price_list_id integer references price_lists;
create index clients_group on clients (group_id) where group_id is not null;
create index clients_price_list on clients (price_list_id) where price_list_id is not null;

-- The list that gave the price of a line; null for the price of the area, and for a typed one.
alter table bill_lines add column price_list_id integer references price_lists, add check (price_list_id is null or price > 0);
alter table pre_bill_lines add column price_list_id integer references price_lists, add check (price_list_id is null or price > 0);
create index bill_lines_price_list on bill_lines (price_list_id) where price_list_id is not null;
create index pre_bill_lines_price_list on pre_bill_lines (price_list_id) where price_list_id is not null;
