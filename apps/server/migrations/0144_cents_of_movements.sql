-- The movements whose cents are not the change of the stock's cents, with the condition of the journal (accounting.cents): the
-- rounding of a period is read without its other movements.
create index stock_movements_cents on stock_movements (document_kind, posted_day)
where (round(case direction when 1 then value else -value end, 2)
  - (round(value_after, 2) - round(value_after - case direction when 1 then value else -value end, 2))) <> 0;
