-- The rate in C$ with which lists in dollars give prices on a day; null where none is recent (prices.list-dollars).
create function list_rate(day date) returns numeric
  language sql stable as $$
  select r.value from rates r, settings s where r.date between day - s.rate_days and day order by r.date desc limit 1
$$;
