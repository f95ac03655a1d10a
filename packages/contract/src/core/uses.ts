/**
 * What a shop uses (store.uses), with the screens of each use. What it does not use leaves menu, forms, columns and first steps;
 * palette, map and addresses still open its screens, and nothing is refused for it. Fields of records are in the records
 * (`ofUse`), texts in `settings/uses-texts.ts`. `dollarCredit` is the setting of that name.
 */
const uses = {
  credit: [
    '/app/recibos',
    '/app/facturas/reportes/recibos',
    '/app/clientes/pending',
    '/app/clientes/mora',
    '/app/clientes/historial',
    '/app/clientes/saldos-iniciales',
  ],
  dollarCredit: [],
  quotations: [
    '/app/cotizaciones',
    '/app/seguimiento-cotizaciones',
    '/app/pre-ventas',
    '/app/pre-venta-quickly',
    '/app/motivos-perdida',
  ],
  layaways: ['/app/apartados', '/app/anticipos'],
  deliveries: [
    '/app/entregas',
    '/app/mis-entregas',
    '/app/facturas/reportes/sin-entregar',
    '/app/conductores',
  ],
  priceLists: ['/app/productos/listas', '/app/productos/listas/precios', '/app/grupos-clientes'],
  projects: ['/app/obras'],
  areas: [
    '/app/areas',
    '/app/movimientos/traslados',
    '/app/movimientos/despacho',
    '/app/inventario/reportes/transito',
  ],
  orders: ['/app/ordenes-compra', '/app/recepciones', '/app/saldos-proveedores', '/app/productos/reposicion'],
  serials: ['/app/series', '/app/reclamos'],
  lots: ['/app/inventario/reportes/lotes'],
  kits: [],
  goals: [
    '/app/goals',
    '/app/comission-config',
    '/app/facturas/reportes/comisiones',
    '/app/liquidaciones-comisiones',
    '/app/mis-comisiones',
  ],
  accounting: [
    '/app/contabilidad/diario',
    '/app/contabilidad/balanza',
    '/app/contabilidad/mayor',
    '/app/contabilidad/balance',
    '/app/contabilidad/cierre',
    '/app/contabilidad/retenciones',
    '/app/contabilidad/plan',
    '/app/contabilidad/reglas',
  ],
} as const satisfies Record<string, readonly string[]>

export type Use = keyof typeof uses
export const usageIds = Object.keys(uses) as Use[]
/** The screens of a use. */
export const screensOfUse = (use: Use): readonly string[] => uses[use]

const usageByPath: ReadonlyMap<string, Use> = new Map(
  usageIds.flatMap((use) => screensOfUse(use).map((path) => [path, use] as const)),
)

/** The use that a screen belongs to; undefined for a screen of every shop. */
export const usageOfPath = (path: string): Use | undefined => usageByPath.get(path)
