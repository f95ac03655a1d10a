import {
  type Icon,
  IconFileInvoice,
  IconLogin2,
  IconLogout2,
  IconPackages,
  IconReceipt,
  IconSettings,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react'
import type { Screen } from './ui/screen/screen.ts'

/** A section of the menu with the paths of its screens, in their order. */
export interface MenuSection {
  readonly title: string
  readonly icon: Icon
  readonly paths: readonly string[]
}

/** The eight sections of the menu and the order of their screens; `screens.test.ts` holds each path to a screen. */
export const menu: readonly MenuSection[] = [
  {
    title: 'Cotizaciones',
    icon: IconFileInvoice,
    paths: [
      '/app/cotizaciones',
      '/app/seguimiento-cotizaciones',
      '/app/pre-ventas',
      '/app/pre-venta-quickly',
      '/app/apartados',
    ],
  },
  {
    title: 'Facturación',
    icon: IconReceipt,
    paths: [
      '/app/facturas',
      '/app/facturas-quickly',
      '/app/cambio',
      '/app/facturas-updates',
      '/app/entregas',
      '/app/mis-entregas',
      '/app/facturas/reportes/sin-entregar',
      '/app/cierres-caja',
      '/app/movimientos-caja',
      '/app/recibos',
      '/app/anticipos',
      '/app/notascreditos',
      '/app/reclamos',
      '/app/correos',
      '/app/facturas/reportes/ventas',
      '/app/facturas/reportes/recibos',
      '/app/facturas/reportes/comisiones',
      '/app/liquidaciones-comisiones',
      '/app/mis-comisiones',
      '/app/facturas/reportes/libro-ventas',
      '/app/facturas/reportes/dashboard',
      '/app/resumen',
      '/app/facturas/reportes/productos-consolidados',
    ],
  },
  {
    title: 'Inventario',
    icon: IconPackages,
    paths: [
      '/app/productos',
      '/app/grupos',
      '/app/marcas',
      '/app/unidadmedida',
      '/app/productos/conversiones',
      '/app/inventario/conteos',
      '/app/series',
      '/app/inventario/ubicaciones',
      '/app/productos/precios',
      '/app/productos/listas',
      '/app/productos/stock-bajo',
      '/app/productos/reposicion',
      '/app/tasa-de-cambio',
      '/app/inventario/reportes/existencias-fecha',
      '/app/inventario/reportes/kardex',
      '/app/inventario/reportes/existencias',
      '/app/inventario/reportes/stock',
      '/app/inventario/reportes/lotes',
      '/app/inventario/reportes/ingresos',
      '/app/inventario/reportes/ajustes',
      '/app/inventario/reportes/transito',
      '/app/inventario/reportes/abc',
      '/app/inventario/reportes/sin-movimiento',
      '/app/inventario/reportes/dias',
      '/app/inventario/reportes/mov-productos',
    ],
  },
  {
    title: 'Clientes',
    icon: IconUsers,
    paths: [
      '/app/clientes',
      '/app/obras',
      '/app/grupos-clientes',
      '/app/clientes/pending',
      '/app/clientes/mora',
      '/app/clientes/historial',
    ],
  },
  {
    title: 'Compras',
    icon: IconShoppingCart,
    paths: [
      '/app/compras',
      '/app/ordenes-compra',
      '/app/recepciones',
      '/app/proveedores',
      '/app/compras/reportes/cxp',
      '/app/saldos-proveedores',
      '/app/compras/reportes',
      '/app/compras/reportes/libro-compras',
    ],
  },
  {
    title: 'Entradas',
    icon: IconLogin2,
    paths: [
      '/app/movimientos/entradas',
      '/app/movimientos/inv-inicial',
      '/app/movimientos/compra-directa',
      '/app/movimientos/traslados',
    ],
  },
  {
    title: 'Salidas',
    icon: IconLogout2,
    paths: ['/app/movimientos/salidas', '/app/movimientos/despacho'],
  },
  {
    title: 'Configuración',
    icon: IconSettings,
    paths: [
      '/app/usuarios',
      '/app/roles',
      '/app/permisos',
      '/app/bitacora',
      '/app/areas',
      '/app/clasificaciones',
      '/app/vendedores',
      '/app/bancos',
      '/app/gruponotacredito',
      '/app/sinonimos',
      '/app/authorizations',
      '/app/comission-config',
      '/app/goals',
      '/app/cateroria-gastos',
      '/app/categorias-movimientos-caja',
      '/app/motivos-ajuste',
      '/app/motivos-perdida',
      '/app/conductores',
      '/app/gastos',
      '/app/EstadoResultados',
      '/app/contabilidad/diario',
      '/app/contabilidad/balanza',
      '/app/contabilidad/mayor',
      '/app/contabilidad/balance',
      '/app/contabilidad/cierre',
      '/app/contabilidad/retenciones',
      '/app/contabilidad/plan',
      '/app/contabilidad/reglas',
      '/app/config',
      '/app/numeracion',
      '/app/impresoras',
      '/app/tamanos-etiqueta',
      '/app/dispositivos',
      '/app/este-dispositivo',
      '/app/pantalla-cliente',
      '/app/importaciones',
      '/app/apertura',
      '/app/respaldos',
      '/app/respaldos/hoja',
      '/app/practica',
      '/app/navig',
    ],
  },
]

/** A section with the screens to show. */
export interface MenuGroup {
  readonly title: string
  readonly icon: Icon
  readonly screens: readonly Screen[]
}

/** The sections that hold any of the screens given, each with its screens in the spec's order. */
export function menuOf(screens: readonly Screen[]): readonly MenuGroup[] {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  return menu
    .map(({ title, icon, paths }) => ({
      title,
      icon,
      screens: paths.flatMap((path) => byPath.get(path) ?? []),
    }))
    .filter((group) => group.screens.length > 0)
}

/** The screens in the menu's order, followed by those outside it. */
export function inMenuOrder(screens: readonly Screen[]): readonly Screen[] {
  const inside = menuOf(screens).flatMap((group) => group.screens)
  return [...inside, ...screens.filter((screen) => !inside.includes(screen))]
}
