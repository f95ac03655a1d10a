import type { Screen } from '../../ui/screen/screen.ts'
import type { AvailableAction } from '../../ui/screen/screen-actions.ts'

/** The shortcut buttons of the desktop (invoices, inventory, purchases, clients). */
export const shortcuts = [
  { path: '/app/facturas', title: 'Facturas', hint: 'Ventas y cobros' },
  { path: '/app/productos', title: 'Inventario', hint: 'Precios y existencias' },
  { path: '/app/compras', title: 'Compras', hint: 'Pedidos a proveedores' },
  { path: '/app/clientes', title: 'Clientes', hint: 'Datos, saldos y crédito' },
] as const

/** The create actions of the home page, the most frequent first. The palette has the rest. */
const createdDaily = [
  '/app/facturas',
  '/app/cotizaciones',
  '/app/pre-ventas',
  '/app/recibos',
  '/app/compras',
  '/app/clientes',
  '/app/productos',
]

/** The create actions of the home page, in that order. */
export function dailyActions(actions: readonly AvailableAction[]): AvailableAction[] {
  return createdDaily.flatMap((path) => actions.filter(({ to }) => to === `${path}/nuevo`))
}

/** The tiles of the phone, in their order. */
export const tilePaths = [
  '/app/mobile/cotizaciones',
  '/app/mobile/pre-ventas',
  '/app/facturas',
  '/app/clientes/mobile/pending',
  '/app/mobile/clientes',
  '/app/inventario/reportes/ingresos',
]

/** A screen with the path that was requested, its own or that of its phone version. */
export interface HomeLink {
  readonly path: string
  readonly screen: Screen
}

/** The links of the paths given that the user may open. */
export function linksTo(paths: readonly string[], screens: readonly Screen[]): HomeLink[] {
  return paths.flatMap((path) => {
    const screen = screens.find((one) => one.path === path || one.mobilePath === path)
    return screen ? [{ path, screen }] : []
  })
}
