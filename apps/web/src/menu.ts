import { type Use, usageOfPath } from '@yunque/contract/core/uses'
import type { Screen } from './ui/screen/screen.ts'

/** A section of the menu with the paths of its screens, in their order; `more` are folded under 'Más'. */
export interface MenuSection {
  readonly title: string
  readonly paths: readonly string[]
  readonly more?: readonly string[]
}

/** The small catalogs, which are one entry of the menu: tabs of the screen 'Catálogos'. */
export const catalogPaths: readonly string[] = [
  '/app/grupos',
  '/app/marcas',
  '/app/unidadmedida',
  '/app/bancos',
  '/app/cateroria-gastos',
  '/app/categorias-movimientos-caja',
  '/app/motivos-ajuste',
  '/app/motivos-perdida',
  '/app/gruponotacredito',
  '/app/grupos-clientes',
  '/app/conductores',
  '/app/clasificaciones',
]

/**
 * The specification's eight sections and accounting, with the order of their screens. Before 'Más' a section has at most nine;
 * `screens.test.ts` holds each path to a screen.
 */
export const menu: readonly MenuSection[] = [
  {
    title: 'Cotizaciones',
    paths: ['/app/cotizaciones', '/app/apartados'],
    more: ['/app/pre-ventas', '/app/pre-venta-quickly', '/app/seguimiento-cotizaciones'],
  },
  {
    title: 'Facturación',
    paths: [
      '/app/facturas-quickly',
      '/app/facturas',
      '/app/recibos',
      '/app/cierres-caja',
      '/app/entregas',
      '/app/mis-entregas',
      '/app/anticipos',
      '/app/reclamos',
      '/app/mis-comisiones',
    ],
    more: [
      '/app/cambio',
      '/app/vender-sin-servidor',
      '/app/cobrar-sin-servidor',
      '/app/ventas-por-registrar',
      '/app/movimientos-caja',
      '/app/notascreditos',
      '/app/facturas-updates',
      '/app/facturas/reportes/sin-entregar',
      '/app/liquidaciones-comisiones',
      '/app/correos',
      '/app/resumen',
      '/app/facturas/reportes/ventas',
      '/app/facturas/reportes/recibos',
      '/app/facturas/reportes/comisiones',
      '/app/facturas/reportes/libro-ventas',
      '/app/facturas/reportes/dashboard',
      '/app/facturas/reportes/productos-consolidados',
    ],
  },
  {
    title: 'Inventario',
    paths: [
      '/app/productos',
      '/app/inventario/conteos',
      '/app/inventario/reportes/existencias',
      '/app/tasa-de-cambio',
      '/app/productos/listas',
      '/app/productos/reposicion',
      '/app/series',
      '/app/inventario/reportes/lotes',
    ],
    more: [
      '/app/productos/conversiones',
      '/app/productos/precios',
      '/app/productos/stock-bajo',
      '/app/inventario/ubicaciones',
      '/app/inventario/reportes/stock',
      '/app/inventario/reportes/existencias-fecha',
      '/app/inventario/reportes/kardex',
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
    paths: ['/app/clientes', '/app/clientes/pending', '/app/obras'],
    more: ['/app/clientes/mora', '/app/clientes/historial'],
  },
  {
    title: 'Compras',
    paths: [
      '/app/compras',
      '/app/ordenes-compra',
      '/app/recepciones',
      '/app/proveedores',
      '/app/compras/reportes/cxp',
      '/app/saldos-proveedores',
    ],
    more: ['/app/compras/reportes', '/app/compras/reportes/libro-compras'],
  },
  {
    title: 'Entradas',
    paths: ['/app/movimientos/entradas', '/app/movimientos/traslados'],
    more: ['/app/movimientos/inv-inicial', '/app/movimientos/compra-directa'],
  },
  {
    title: 'Salidas',
    paths: ['/app/movimientos/salidas', '/app/movimientos/despacho'],
  },
  {
    title: 'Contabilidad',
    paths: [
      '/app/contabilidad/diario',
      '/app/contabilidad/mayor',
      '/app/contabilidad/balanza',
      '/app/contabilidad/balance',
      '/app/contabilidad/retenciones',
      '/app/contabilidad/cierre',
    ],
    more: ['/app/contabilidad/plan', '/app/contabilidad/reglas'],
  },
  {
    title: 'Configuración',
    paths: ['/app/config', '/app/usuarios', '/app/areas', '/app/goals'],
    more: [
      '/app/gastos',
      '/app/EstadoResultados',
      '/app/catalogos',
      '/app/roles',
      '/app/permisos',
      '/app/authorizations',
      '/app/comission-config',
      '/app/bitacora',
      '/app/llaves',
      '/app/avisos',
      '/app/solicitudes',
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
      '/app/mis-datos',
      '/app/practica',
      '/app/vendedores',
      '/app/sinonimos',
      '/app/navig',
    ],
  },
]

/** Whether the menu has an entry for a path. */
export const hasEntry = (path: string): boolean =>
  menu.some(({ paths, more = [] }) => paths.includes(path) || more.includes(path))

/** A section with the screens to show, and those folded under 'Más'. */
export interface MenuGroup {
  readonly title: string
  readonly screens: readonly Screen[]
  readonly more: readonly Screen[]
}

/** All screens of a section, also the folded ones. */
export const screensOf = ({ screens, more }: MenuGroup): readonly Screen[] => [...screens, ...more]

/**
 * The sections that hold any of the screens given, each with its screens in the menu's order. `uses` leaves those that the
 * shop uses (store.uses). Sections of which only folded screens are left are one, at the end.
 */
export function menuOf(screens: readonly Screen[], uses?: ReadonlySet<Use>): readonly MenuGroup[] {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  const shown = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const use = usageOfPath(path)
      return use === undefined || (uses?.has(use) ?? true) ? (byPath.get(path) ?? []) : []
    })
  const groups = menu
    .map(({ title, paths, more = [] }) => ({ title, screens: shown(paths), more: shown(more) }))
    .filter((group) => screensOf(group).length > 0)
  const rest = groups.filter(({ screens: first }) => first.length === 0).flatMap(({ more }) => more)
  const whole = groups.filter(({ screens: first }) => first.length > 0)
  return rest.length === 0 ? whole : [...whole, { title: 'Más', screens: rest, more: [] }]
}

/** The screens in the menu's order, followed by those outside it. */
export function inMenuOrder(screens: readonly Screen[]): readonly Screen[] {
  const inside = menuOf(screens).flatMap(screensOf)
  return [...inside, ...screens.filter((screen) => !inside.includes(screen))]
}
