-- The present recipe of a kit: productId, units in one kit, name, and whether the component is active.
create function kit_recipe(kit integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('productId', c.product_id, 'units', c.units, 'name', q.name, 'active', q.state_id = 1)
    order by c.line)
  from kit_components c join products q on q.id = c.product_id where c.kit_id = kit
$$;
