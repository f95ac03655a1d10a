-- The permissions of the journal. Whoever administers users has them; the role of the accountant, which changes nothing, is
-- added where no role has its name. A new store gets its roles from the starter data.
insert into resources (id, name, description, group_name, position) values
  (60, 'contabilidad', 'Consultar diario, compras, gastos, cierres y notas', 'Administración', 1000),
  (61, 'planDeCuentas', 'Plan de cuentas', 'Administración', 1001)
on conflict do nothing;

insert into role_resources (role_id, resource_id)
select distinct g.role_id, r.id from role_resources g join resources o on o.id = g.resource_id and o.name = 'adminUsuario'
cross join resources r where r.name in ('contabilidad', 'planDeCuentas')
on conflict do nothing;

with added as (
  insert into roles (name)
  select 'Contador' where exists (select from settings) and not exists (select from roles where norm(name) = norm('Contador'))
  returning id)
insert into role_resources (role_id, resource_id)
select added.id, r.id from added cross join resources r where r.name in (
  'verTodasFacturas', 'verReporteDeVentas', 'verProductosMasVendidos', 'cuentasPorCobrar', 'verReporteHistorial', 'verRecibos',
  'verKardex', 'verExistencias', 'verReporteStock', 'verColumnaCostoStock', 'reporteCompra', 'reporteEstadoResultados', 'contabilidad');
