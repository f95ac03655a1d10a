-- The number of decimals that quantities in a unit may have. In a store with data, units that are counts get 0, unless
-- a quantity with decimals was recorded. All others get 3, until a user changes them.
alter table units add column decimals smallint not null default 3 check (decimals between 0 and 3);

update units u
set decimals = 0
where norm(u.name) in (
    'unidad', 'unidades', 'pieza', 'piezas', 'par', 'pares', 'juego', 'juegos', 'set', 'kit', 'docena', 'docenas', 'ciento',
    'millar', 'caja', 'cajas', 'paquete', 'paquetes', 'bolsa', 'bolsas', 'saco', 'sacos', 'cubeta', 'cubetas', 'balde',
    'rollo', 'rollos', 'lamina', 'laminas', 'varilla', 'varillas', 'tubo', 'tubos', 'cartucho', 'lata', 'latas', 'bulto')
  and not exists (
    select from products p
    where p.unit_id = u.id and (
      p.convert_source_quantity <> trunc(p.convert_source_quantity)
      or exists (select from stock_movements m where m.product_id = p.id and m.quantity <> trunc(m.quantity))
      or exists (select from pre_bill_lines l where l.product_id = p.id and l.quantity <> trunc(l.quantity))
      or exists (select from purchase_lines l where l.product_id = p.id and l.quantity <> trunc(l.quantity))
      or exists (select from transfer_lines l where l.product_id = p.id and l.quantity_requested <> trunc(l.quantity_requested))
      or exists (select from bill_lines l where l.product_id = p.id and l.quantity <> trunc(l.quantity))
      or exists (select from stock_count_lines l where l.product_id = p.id and l.counted <> trunc(l.counted))))
  and not exists (
    select from products s join products p on p.id = s.convert_product_id
    where p.unit_id = u.id and s.convert_product_quantity <> trunc(s.convert_product_quantity))
  and not exists (
    select from product_conversions c join products p on p.id = c.source_product_id
    where p.unit_id = u.id and c.source_quantity <> trunc(c.source_quantity))
  and not exists (
    select from product_conversions c join products p on p.id = c.target_product_id
    where p.unit_id = u.id and c.target_quantity <> trunc(c.target_quantity));
