import { formatCount } from '../../lib/format/format.ts'

/** Texts of the low-stock list and the replenishment proposal. */
export const texts = {
  low: 'Stock bajo',
  noneLow: 'Ningún producto está en su mínimo o por debajo',
  propose: 'Proponer reposición',
  title: 'Reposición',
  area: 'Área',
  code: 'Código',
  product: 'Producto',
  category: 'Categoría',
  um: 'U.M.',
  stock: 'Existencia',
  disponible: 'Disponible',
  min: 'Mínimo',
  max: 'Máximo',
  state: 'Estado',
  onTheWay: 'En camino',
  need: 'Falta',
  chosen: 'Crear',
  how: 'De dónde',
  quantity: 'Cantidad',
  transferFrom: (area: string) => `Traslado de ${area}`,
  buyFrom: (provider: string | null) => (provider === null ? 'Compra' : `Compra a ${provider}`),
  why: 'Por qué no',
  noTransfers: 'Sin permiso para pedir traslados',
  noPurchases: 'Sin permiso para crear compras',
  cost: 'Último costo',
  amount: 'Importe',
  never: 'Nunca comprado',
  none: 'No hay nada que reponer en esta área',
  leaveOut: 'Dejar fuera',
  putIn: 'Incluir',
  summary: (transfers: number, purchases: number) =>
    `${formatCount(transfers)} ${transfers === 1 ? 'traslado' : 'traslados'} y ${formatCount(purchases)} ${purchases === 1 ? 'compra' : 'compras'}`,
  orphans: (count: number) =>
    count === 1
      ? '1 producto sin proveedor no se compra desde aquí'
      : `${formatCount(count)} productos sin proveedor no se compran desde aquí`,
  make: 'Crear borradores',
  question: 'Crear borradores de reposición',
  effect: (summary: string) =>
    `Se crean ${summary}: las solicitudes quedan por despachar y las compras, pendientes. Nada entra al inventario todavía.`,
  next: { label: 'Ver los productos', to: '/app/productos' },
} as const
