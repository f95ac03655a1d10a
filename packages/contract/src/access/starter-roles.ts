import { type ResourceName, resources } from '../core/resources.ts'

const everything = resources.map(({ name }) => name)
const without = (...names: ResourceName[]) => everything.filter((name) => !names.includes(name))

/**
 * The roles of a new system with the permissions for their work (access.starter-roles). The first is for
 * administrators, the last writes nothing (access.accountant).
 */
export const starterRoles: readonly { name: string; resources: readonly ResourceName[] }[] = [
  { name: 'Administrador', resources: everything },
  { name: 'Gerente', resources: without('adminUsuario', 'app') },
  {
    name: 'Vendedor',
    resources: [
      'cotizacion',
      'crearFactura',
      'verMisFacturas',
      'entregas',
      'firmarEntregas',
      'reclamos',
      'verClientes',
      'crearClienteEnPreventa',
      'verMisCuentasXCobrar',
      'verExistencias',
    ],
  },
  {
    name: 'Cajero',
    resources: [
      'cotizacion',
      'crearFactura',
      'verTodasFacturas',
      'entregas',
      'firmarEntregas',
      'reclamos',
      'verClientes',
      'crearClienteEnPreventa',
      'cuentasPorCobrar',
      'crearRecibo',
      'verRecibos',
      'gestionCierreCaja',
      'gestionGastos',
      'verExistencias',
    ],
  },
  {
    name: 'Comprador',
    resources: [
      'ordenesDeCompra',
      'crearCompra',
      'reporteCompra',
      'administrarProveedores',
      'adminTasaCambios',
      'inventario',
      'verReporteStock',
      'verKardex',
    ],
  },
  {
    name: 'Bodeguero',
    resources: [
      'ajuste',
      'requisa',
      'entregas',
      'firmarEntregas',
      'reclamos',
      'cambiarReclamos',
      'verExistencias',
      'verReporteStock',
      'verKardex',
      'verConversionProducto',
      'realizarConversiones',
    ],
  },
  {
    name: 'Contador',
    resources: [
      'verTodasFacturas',
      'verReporteDeVentas',
      'verProductosMasVendidos',
      'cuentasPorCobrar',
      'verReporteHistorial',
      'verRecibos',
      'verKardex',
      'verExistencias',
      'verReporteStock',
      'verColumnaCostoStock',
      'reporteCompra',
      'reporteEstadoResultados',
      'contabilidad',
    ],
  },
]
