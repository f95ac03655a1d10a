-- The components with which a line of an invoice was sold: productId, product, um and units in one kit.
create function bill_line_recipe(document integer, document_line integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('productId', c.product_id, 'product', q.name, 'um', u.name, 'units', c.units)
    order by c.product_id)
  from bill_line_components c join products q on q.id = c.product_id join units u on u.id = q.unit_id
  where c.bill_id = document and c.line = document_line
$$;
