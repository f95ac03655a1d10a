/** One of the things that a shop may do without. */
type Row = {
  /** What the shop does with it, as a question's answer. */
  title: string
  help: string
  /** Its screens. They leave the menu and the home page; palette, map and address still open them. */
  paths: readonly string[]
}

/**
 * What a shop uses (store.uses). What it does not use leaves menu, forms, columns and first steps; nothing is refused for it. The
 * fields of records are in the records (`ofUse`). `dollarCredit` is the setting of that name.
 */
export const uses = {
  credit: {
    title: 'Crédito a clientes',
    help: 'Vender hoy y cobrar después, con límite y plazo.',
    paths: [
      '/app/recibos',
      '/app/facturas/reportes/recibos',
      '/app/clientes/pending',
      '/app/clientes/mora',
      '/app/clientes/historial',
      '/app/clientes/saldos-iniciales',
    ],
  },
  dollarCredit: {
    title: 'Dólares a crédito',
    help: 'Facturas al crédito que se deben en dólares.',
    paths: [],
  },
  quotations: {
    title: 'Cotizaciones y pre-ventas',
    help: 'Proformas para el cliente, y ventas que uno prepara y otro cobra.',
    paths: [
      '/app/cotizaciones',
      '/app/seguimiento-cotizaciones',
      '/app/pre-ventas',
      '/app/pre-venta-quickly',
      '/app/motivos-perdida',
    ],
  },
  layaways: {
    title: 'Apartados y anticipos',
    help: 'Mercadería que el cliente va pagando, y dinero que deja antes de comprar.',
    paths: ['/app/apartados', '/app/anticipos'],
  },
  deliveries: {
    title: 'Entregas a domicilio',
    help: 'Lo vendido sale después, con remisión, conductor y firma.',
    paths: ['/app/entregas', '/app/mis-entregas', '/app/facturas/reportes/sin-entregar', '/app/conductores'],
  },
  priceLists: {
    title: 'Listas de precios y mayoreo',
    help: 'Otro precio por cantidad, por grupo de clientes o por temporada.',
    paths: ['/app/productos/listas', '/app/productos/listas/precios', '/app/grupos-clientes'],
  },
  projects: {
    title: 'Obras de constructores',
    help: 'El crédito de un cliente, separado por obra y por quien retira.',
    paths: ['/app/obras'],
  },
  areas: {
    title: 'Varias tiendas o bodegas',
    help: 'Cada una con su inventario y su caja, y traslados entre ellas.',
    paths: [
      '/app/areas',
      '/app/movimientos/traslados',
      '/app/movimientos/despacho',
      '/app/inventario/reportes/transito',
    ],
  },
  orders: {
    title: 'Órdenes a proveedores',
    help: 'Pedir antes de comprar, recibir por partes y devolver lo que vino mal.',
    paths: [
      '/app/ordenes-compra',
      '/app/recepciones',
      '/app/saldos-proveedores',
      '/app/productos/reposicion',
    ],
  },
  serials: {
    title: 'Series y garantías',
    help: 'Un número por pieza, para saber a quién se vendió y hasta cuándo responde la tienda.',
    paths: ['/app/series', '/app/reclamos'],
  },
  lots: {
    title: 'Lotes y vencimientos',
    help: 'Pinturas, pegamentos y cementos que vencen.',
    paths: ['/app/inventario/reportes/lotes'],
  },
  kits: {
    title: 'Combos',
    help: 'Varios productos que se venden juntos con un solo código.',
    paths: [],
  },
  goals: {
    title: 'Metas y comisiones',
    help: 'Lo que cada vendedor debe vender, y lo que gana por ello.',
    paths: [
      '/app/goals',
      '/app/comission-config',
      '/app/facturas/reportes/comisiones',
      '/app/liquidaciones-comisiones',
      '/app/mis-comisiones',
    ],
  },
  accounting: {
    title: 'Contabilidad',
    help: 'Diario, balanza, balance y retenciones, hechos de lo que la tienda registra.',
    paths: [
      '/app/contabilidad/diario',
      '/app/contabilidad/balanza',
      '/app/contabilidad/mayor',
      '/app/contabilidad/balance',
      '/app/contabilidad/cierre',
      '/app/contabilidad/retenciones',
      '/app/contabilidad/plan',
      '/app/contabilidad/reglas',
    ],
  },
} as const satisfies Record<string, Row>

export type Use = keyof typeof uses
export const usageIds = Object.keys(uses) as Use[]
/** The row of a use. */
export const usageOf = (use: Use): Row => uses[use]

/** Uses to start from. */
export const usagePresets: Readonly<
  Record<'shop' | 'depot' | 'all', { title: string; uses: readonly Use[] }>
> = {
  shop: { title: 'Una tienda', uses: ['credit', 'quotations'] },
  depot: {
    title: 'Tienda y bodega',
    uses: ['credit', 'quotations', 'deliveries', 'priceLists', 'areas', 'orders'],
  },
  all: { title: 'Todo', uses: usageIds },
}

const usageByPath: ReadonlyMap<string, Use> = new Map(
  usageIds.flatMap((use) => usageOf(use).paths.map((path) => [path, use] as const)),
)

/** The use that a screen belongs to; undefined for a screen of every shop. */
export const usageOfPath = (path: string): Use | undefined => usageByPath.get(path)
