const inventory = 'Inventario'
const sales = 'Ventas'
const clients = 'Clientes y cobros'
const purchasing = 'Compras'
const administration = 'Administración'

/** Every permission, with its numeric id (access.resources). The order is the one of the permissions screen. */
export const resources = [
  { id: 1, name: 'verTodasFacturas', description: 'Ver todas las facturas', groupName: sales },
  { id: 20, name: 'verMisFacturas', description: 'Ver sus propias facturas', groupName: sales },
  { id: 21, name: 'crearFactura', description: 'Crear y anular facturas', groupName: sales },
  { id: 12, name: 'cotizacion', description: 'Cotizaciones y pre-ventas', groupName: sales },
  { id: 22, name: 'crearClienteEnPreventa', description: 'Crear clientes desde una venta', groupName: sales },
  { id: 23, name: 'crearClienteConCreditos', description: 'Crear clientes con crédito', groupName: sales },
  {
    id: 31,
    name: 'cambiarDiasCredito',
    description: 'Cambiar los días de crédito de una venta',
    groupName: sales,
  },
  { id: 14, name: 'auths', description: 'Autorización de descuentos', groupName: sales },
  { id: 40, name: 'verMenuActualizarFacturas', description: 'Actualizar facturas', groupName: sales },
  { id: 39, name: 'verReporteDeVentas', description: 'Reportes de ventas de todos', groupName: sales },
  { id: 49, name: 'verProductosMasVendidos', description: 'Productos más vendidos', groupName: sales },
  { id: 30, name: 'configurarComisiones', description: 'Comisiones por categoría', groupName: sales },
  { id: 62, name: 'liquidarComisiones', description: 'Liquidar y pagar comisiones', groupName: sales },
  { id: 63, name: 'entregas', description: 'Hacer y anular remisiones', groupName: sales },
  {
    id: 64,
    name: 'firmarEntregas',
    description: 'Entregar remisiones y recoger la firma',
    groupName: sales,
  },
  {
    id: 65,
    name: 'reclamos',
    description: 'Recibir y seguir reclamos de garantía',
    groupName: sales,
  },
  {
    id: 66,
    name: 'cambiarReclamos',
    description: 'Cambiar por una unidad de la existencia',
    groupName: sales,
  },
  { id: 41, name: 'administracionMetas', description: 'Metas de venta', groupName: sales },
  { id: 9, name: 'verClientes', description: 'Clientes', groupName: clients },
  {
    id: 32,
    name: 'configurarCredito',
    description: 'Límite y días de crédito de un cliente',
    groupName: clients,
  },
  { id: 18, name: 'cuentasPorCobrar', description: 'Cuentas por cobrar', groupName: clients },
  { id: 28, name: 'verMisCuentasXCobrar', description: 'Sus propias cuentas por cobrar', groupName: clients },
  { id: 46, name: 'verReporteHistorial', description: 'Historial de pagos', groupName: clients },
  { id: 10, name: 'crearRecibo', description: 'Crear recibos', groupName: clients },
  { id: 19, name: 'verRecibos', description: 'Ver recibos', groupName: clients },
  { id: 33, name: 'crearNotasCreditos', description: 'Notas de crédito', groupName: clients },
  { id: 29, name: 'gestionCierreCaja', description: 'Cierres de caja', groupName: clients },
  { id: 2, name: 'inventario', description: 'Productos e inventario por área', groupName: inventory },
  { id: 3, name: 'ajuste', description: 'Ajustes e inventario inicial', groupName: inventory },
  { id: 4, name: 'requisa', description: 'Traslados y despachos', groupName: inventory },
  {
    id: 47,
    name: 'verConversionProducto',
    description: 'Ver conversiones de productos',
    groupName: inventory,
  },
  {
    id: 48,
    name: 'modificarConversionProducto',
    description: 'Modificar conversiones',
    groupName: inventory,
  },
  { id: 50, name: 'realizarConversiones', description: 'Realizar conversiones', groupName: inventory },
  { id: 36, name: 'verKardex', description: 'Kardex y existencias a la fecha', groupName: inventory },
  { id: 35, name: 'verExistencias', description: 'Existencias', groupName: inventory },
  { id: 34, name: 'verReporteStock', description: 'Reporte de stock', groupName: inventory },
  { id: 37, name: 'verColumnaCostoStock', description: 'Ver costos en existencias', groupName: inventory },
  { id: 5, name: 'ordenesDeCompra', description: 'Compras y cuentas por pagar', groupName: purchasing },
  { id: 6, name: 'crearCompra', description: 'Crear y procesar compras', groupName: purchasing },
  { id: 13, name: 'reporteCompra', description: 'Reporte de compras', groupName: purchasing },
  { id: 24, name: 'administrarProveedores', description: 'Proveedores', groupName: purchasing },
  { id: 27, name: 'adminTasaCambios', description: 'Tasa de cambio', groupName: purchasing },
  {
    id: 7,
    name: 'adminCatalogos',
    description: 'Catálogos, áreas y clasificaciones',
    groupName: administration,
  },
  { id: 8, name: 'adminUsuario', description: 'Usuarios, roles y permisos', groupName: administration },
  { id: 11, name: 'app', description: 'Configuración del sistema', groupName: administration },
  { id: 51, name: 'aprobar', description: 'Aprobar actos de otros usuarios', groupName: administration },
  { id: 42, name: 'gestionGastos', description: 'Gastos', groupName: administration },
  { id: 43, name: 'reporteEstadoResultados', description: 'Estado de resultados', groupName: administration },
  {
    id: 60,
    name: 'contabilidad',
    description: 'Consultar diario, compras, gastos, cierres y notas',
    groupName: administration,
  },
  { id: 61, name: 'planDeCuentas', description: 'Plan de cuentas', groupName: administration },
] as const

/** The name of a permission, the same internally and on the wire. */
export type ResourceName = (typeof resources)[number]['name']

/** Resources to choose among all sellers. For other users the list of sellers has only themselves (reports.own-sales). */
export const reportsOfOthers = [
  'verReporteDeVentas',
  'verMenuActualizarFacturas',
  'administracionMetas',
  'configurarComisiones',
  'auths',
  'adminUsuario',
] as const satisfies readonly ResourceName[]
