import {
  type Icon,
  IconClipboardCheck,
  IconPackageImport,
  IconSearch,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { PurchaseStep } from '@yunque/contract/core/constants'
import type { Screen } from '../../../ui/screen/screen.ts'
import type { AvailableAction } from '../../../ui/screen/screen-actions.ts'
import { screenIcons } from '../../../ui/screen/screen-icons.ts'
import { texts } from './texts.ts'

/** The shortcut buttons of the desktop: the till, and those of the specification (invoices, inventory, purchases, clients). */
const shortcuts = [
  { path: '/app/facturas-quickly', title: texts.sell, hint: 'En el mostrador' },
  { path: '/app/facturas', title: 'Facturas', hint: 'Ventas y cobros' },
  { path: '/app/productos', title: 'Inventario', hint: 'Existencias' },
  { path: '/app/compras', title: 'Compras', hint: 'A proveedores' },
  { path: '/app/clientes', title: 'Clientes', hint: 'Datos y saldos' },
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

/** The create actions of the home page on the screens given, in that order. */
export function dailyActions(
  actions: readonly AvailableAction[],
  screens: readonly Screen[],
): AvailableAction[] {
  return createdDaily
    .filter((path) => screens.some((screen) => screen.path === path))
    .flatMap((path) => actions.filter(({ to }) => to === `${path}/nuevo`))
}

/** The tiles of the phone, in their order. */
const tilePaths = [
  '/app/mobile/cotizaciones',
  '/app/mobile/pre-ventas',
  '/app/facturas',
  '/app/clientes/mobile/pending',
  '/app/mobile/clientes',
  '/app/inventario/reportes/ingresos',
]

/** A tile of the phone's home page. */
export interface Tile {
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
  readonly title: string
  readonly icon: Icon
  readonly hint?: string
}

/** A screen with the path that was requested, its own or that of its phone version. */
interface HomeLink {
  readonly path: string
  readonly screen: Screen
}

/** The links of the paths given that the user may open. */
function linksTo(paths: readonly string[], screens: readonly Screen[]): HomeLink[] {
  return paths.flatMap((path) => {
    const screen = screens.find((one) => one.path === path || one.mobilePath === path)
    return screen ? [{ path, screen }] : []
  })
}

/** A tile with a name of its own, for the first of its screens that the user may open. */
interface Duty {
  readonly title: string
  readonly icon: Icon
  readonly to: readonly { readonly path: string; readonly search?: Readonly<Record<string, string>> }[]
}

/** What a warehouse keeper does all day. */
const duties: readonly Duty[] = [
  { title: texts.count, icon: IconClipboardCheck, to: [{ path: '/app/inventario/conteos' }] },
  { title: texts.dispatch, icon: IconTruckDelivery, to: [{ path: '/app/movimientos/despacho' }] },
  {
    title: texts.receive,
    icon: IconPackageImport,
    to: [
      { path: '/app/compras', search: { 'f.stepId': PurchaseStep.pending } },
      { path: '/app/movimientos/entradas' },
    ],
  },
  {
    title: texts.find,
    icon: IconSearch,
    to: [
      { path: '/app/productos' },
      { path: '/app/inventario/reportes/existencias' },
      { path: '/app/inventario/reportes/stock' },
    ],
  },
]

/** Who counts and dispatches, and does not sell, is a warehouse keeper (screens.keeper). */
function isKeeper(screens: readonly Screen[]): boolean {
  const opens = (path: string) => screens.some((screen) => screen.path === path)
  const sells = ['/app/facturas', '/app/cotizaciones', '/app/pre-ventas'].some(opens)
  return !sells && opens('/app/inventario/conteos') && opens('/app/movimientos/despacho')
}

/** The tiles of a phone: of a keeper his duties, of others the six screens (screens.keeper). */
export function phoneTiles(screens: readonly Screen[]): readonly Tile[] {
  if (!isKeeper(screens))
    return linksTo(tilePaths, screens).map(({ path, screen }) => ({
      path,
      title: screen.title,
      icon: screenIcons[screen.icon],
    }))
  return dutiesOn(screens)
}

const dutiesOn = (screens: readonly Screen[]): readonly Tile[] =>
  duties.flatMap(({ title, icon, to }) => {
    const place = to.find(({ path }) => screens.some((screen) => screen.path === path))
    return place ? [{ title, icon, path: place.path, search: place.search ?? {} }] : []
  })

/** The shortcuts of a desktop: of a keeper his duties, of others the till and four screens (screens.keeper). */
export function desktopTiles(screens: readonly Screen[]): readonly Tile[] {
  if (isKeeper(screens)) return dutiesOn(screens)
  return shortcuts.flatMap(({ path, title, hint }) => {
    const screen = screens.find((one) => one.path === path)
    return screen ? [{ path, title, hint, icon: screenIcons[screen.icon] }] : []
  })
}
